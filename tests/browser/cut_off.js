// Labels of what can be pressed that reach out of it, or out of the page. What may be cut has a class for that.
() => {
  const page = document.documentElement.clientWidth;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const rowsOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  const hides = (element) =>
    getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
  const isCut = (pressed) => {
    const box = pressed.getBoundingClientRect();
    const [least, most] = [Math.max(box.left, 0) - 1, Math.min(box.right, page) + 1];
    const texts = document.createTreeWalker(pressed, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, data } = texts.currentNode;
      if (!data.trim() || parentElement.closest(".heard, .cut, svg")) continue;
      if (rowsOf(texts.currentNode).some(({ left, right }) => left < least || right > most)) return true;
      for (let each = parentElement; pressed.contains(each); each = each.parentElement)
        if (hides(each)) return true;
    }
    return false;
  };
  const all = [...document.querySelectorAll("button, summary, label:has(input), a")];
  return all.filter((element) => isShown(element) && isCut(element)).map((element) => element.outerHTML);
}
