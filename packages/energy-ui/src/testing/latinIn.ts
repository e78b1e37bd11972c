const latin = /[A-Za-z0-9]/;
/** Attributes that are visible or announced. */
const spoken = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
];
/** Elements in which Latin is allowed: explicit left-to-right islands. */
const island = 'bdi, [dir="ltr"], [direction="ltr"], style, script';

/** The Latin words and digits under `root` that a user would see or hear, outside of left-to-right islands. */
export function latinIn(root: HTMLElement): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of spoken) {
        const value = node.getAttribute(name);
        if (value && latin.test(value) && !node.closest(island)) found.push(`${name}="${value}"`);
      }
    } else if (latin.test(node.nodeValue ?? '') && !node.parentElement?.closest(island)) {
      found.push(node.nodeValue!.trim());
    }
  }
  return found;
}
