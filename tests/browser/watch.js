// What a test wants to know of a page that cannot be seen by looking at it in the end.

window.heard = [];
window.travels = 0;

addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  console.error(`against the policy: ${violatedDirective} ${blockedURI}`),
);
addEventListener("transitionrun", ({ propertyName }) => {
  if (propertyName === "transform") window.travels += 1;
});

let isDue = false;

function look() {
  isDue = false;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) console.error(`scrolls sideways: ${scrollWidth} in ${clientWidth}`);
}

function listen({ addedNodes, target }) {
  if (!target.closest?.("[role=log]")) return;
  for (const { textContent } of addedNodes) if (textContent.trim()) window.heard.push(textContent.trim());
}

new MutationObserver((changes) => {
  changes.forEach(listen);
  if (!isDue) requestAnimationFrame(look);
  isDue = true;
}).observe(document, { childList: true, subtree: true, characterData: true });
addEventListener("resize", look);
