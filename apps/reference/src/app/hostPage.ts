/** Nodes that React Aria adds outside our root: a style for touch, and an announcer for screen readers. */
const guestsOf = (page: Document) => [
  ...page.querySelectorAll('#react-aria-pressable-style, [data-live-announcer]'),
];

/**
 * Records what is outside `element`; the returned function removes what was added since. A host with its own React
 * Aria is not affected: its nodes existed before, or its pressable elements still use them.
 */
export function rememberPage(element: HTMLElement): () => void {
  const page = element.ownerDocument;
  const before = new Set(guestsOf(page));
  return () => {
    if (page.querySelector('[data-react-aria-pressable]')) return;
    for (const guest of guestsOf(page)) if (!before.has(guest)) guest.remove();
  };
}
