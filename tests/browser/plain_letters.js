// What is read or heard in plain letters, without addresses and the names that the pattern has.
(names) => {
  const isShown = (element) => element?.checkVisibility({ visibilityProperty: true });
  const isPlain = (text) =>
    /[A-Za-z]{2,}/.test(text.replace(new RegExp(names, "g"), "").replace(/\w+:\/\/\S+/g, ""));
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (isShown(parentElement) && !parentElement.closest("style, script, code, [lang=en]")) found.push(data);
  }
  for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isShown(element)) found.push(element.getAttribute(name));
  return [...new Set(found.filter(isPlain))];
}
