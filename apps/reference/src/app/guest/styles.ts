/** Fonts of shadow roots in the document, with how many use them. */
const fonts = new Map<string, { readonly faces: readonly FontFace[]; users: number }>();

/** A shadow root knows no `@font-face` of its own: its document gets them, without a style in its head. */
function shareFonts(link: HTMLLinkElement): () => void {
  const { href, ownerDocument: page } = link;
  const shared = fonts.get(href) ?? { faces: facesOf(link), users: 0 };
  fonts.set(href, shared);
  if (shared.users === 0) for (const face of shared.faces) page.fonts.add(face);
  shared.users += 1;
  return () => {
    shared.users -= 1;
    if (shared.users === 0) for (const face of shared.faces) page.fonts.delete(face);
  };
}

function facesOf({ sheet, href }: HTMLLinkElement): FontFace[] {
  const rules = [...(sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule);
  return rules.map(({ style }) => {
    const value = (name: string) => style.getPropertyValue(name);
    const source = value('src').replace(
      /url\("?([^")]+)"?\)/g,
      (_, address: string) => `url("${new URL(address, href).href}")`,
    );
    return new FontFace(value('font-family').replaceAll('"', ''), source, {
      ...{ style: value('font-style') || 'normal', weight: value('font-weight') || 'normal' },
      ...{ display: 'swap', unicodeRange: value('unicode-range') || 'U+0-10FFFF' },
    });
  });
}

/**
 * Loads our stylesheet beside what is shown, unless the page or shadow root has linked it; answers how to remove it.
 * Nothing enters the head of the host.
 * @throws Error if it cannot be loaded
 */
export async function addStyles(container: HTMLElement, address: string): Promise<() => void> {
  const root = container.getRootNode() as Document | ShadowRoot;
  const isLinked = [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ href, sheet }) => href === address && sheet,
  );
  if (isLinked) return () => {};
  const link = container.ownerDocument.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', href: address });
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${address} could not be loaded.`));
    container.before(link);
  });
  const unshare = root instanceof ShadowRoot ? shareFonts(link) : () => {};
  return () => {
    unshare();
    link.remove();
  };
}
