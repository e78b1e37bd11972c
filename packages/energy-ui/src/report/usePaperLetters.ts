import { type RefObject, useEffect } from 'react';

/** Marks above and below letters: fathatan to sukun, hamza above and below, superscript alef. */
const MARKS = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0654\u0655\u0670';
const EACH_MARK = new RegExp(`[${MARKS}]`, 'g');
/** A text that has one of them. */
const MARKED_TEXTS = `.//text()[translate(., "${MARKS}", "") != .]`;

/**
 * Letters as a browser has to write them to PDF: those with a hamza as one code point («هٔ» becomes «ۀ»), every other mark
 * after a right-to-left mark. Both look the same. A letter and its mark are else one glyph run with two characters, which
 * readers of PDF (`pdftotext`, PDFium) turn.
 */
export const paperLetters = (text: string): string =>
  text.normalize('NFC').replaceAll('\u0647\u0654', '\u06c0').replace(EACH_MARK, '\u200f$&');

/** Writes the letters below an element in this way while it is printed. */
export function usePaperLetters(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let changed: { readonly node: Text; readonly from: string; readonly to: string }[] = [];
    const compose = () => {
      if (!root.current) return;
      // By the engine itself: a report has tens of thousands of texts.
      const found = document.evaluate(
        MARKED_TEXTS,
        root.current,
        null,
        XPathResult.UNORDERED_NODE_SNAPSHOT_TYPE,
      );
      for (let at = 0; at < found.snapshotLength; at += 1) {
        const node = found.snapshotItem(at) as Text;
        const [from, to] = [node.data, paperLetters(node.data)];
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
