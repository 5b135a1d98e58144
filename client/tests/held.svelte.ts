/** A value that what is drawn from it follows, as the page that holds it would. */
export function held<Value>(first: Value): { value: Value } {
  let value = $state.raw(first);
  return {
    get value() {
      return value;
    },
    set value(next) {
      value = next;
    },
  };
}
