import { type RefObject, useEffect } from 'react';

const HAMZA_ABOVE = '\u0654';

/** Letters with a hamza above as one code point each: «هٔ» becomes «ۀ», which looks the same. */
export const composeHamza = (text: string): string =>
  text.includes(HAMZA_ABOVE) ? text.normalize('NFC').replaceAll(`\u0647${HAMZA_ABOVE}`, '\u06c0') : text;

/**
 * Composes the letters below an element while it is printed: readers of PDF (`pdftotext`, PDFium) turn a letter and its
 * mark, which a browser prints as one glyph with two characters.
 */
export function usePaperLetters(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let changed: { readonly node: Text; readonly from: string; readonly to: string }[] = [];
    const compose = () => {
      if (!root.current) return;
      // By the engine itself: a report has tens of thousands of texts.
      const found = document.evaluate(
        `.//text()[contains(., "${HAMZA_ABOVE}")]`,
        root.current,
        null,
        XPathResult.UNORDERED_NODE_SNAPSHOT_TYPE,
      );
      for (let at = 0; at < found.snapshotLength; at += 1) {
        const node = found.snapshotItem(at) as Text;
        const [from, to] = [node.data, composeHamza(node.data)];
        if (from === to) continue;
        node.data = to;
        changed.push({ node, from, to });
      }
    };
    const restore = () => {
      for (const { node, from, to } of changed) if (node.data === to) node.data = from;
      changed = [];
    };
    window.addEventListener('beforeprint', compose);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', compose);
      window.removeEventListener('afterprint', restore);
      restore();
    };
  }, [root]);
}
