/** When what is known now is on the screen: what is loaded after it delays nothing that can be done already. */
export const painted = (): Promise<void> =>
  new Promise((goOn) => requestAnimationFrame(() => setTimeout(goOn)));
