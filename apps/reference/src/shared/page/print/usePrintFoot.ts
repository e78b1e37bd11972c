import { useEffect } from 'react';

/** The named pages of `theme/root.css` and of the calendar. */
const PAGES = ['eui-report', 'eui-wide'].flatMap((page) => [page, `${page}-latin`, `${page}-english`]);
const FACE = 'font: 9pt "Vazirmatn Variable", Tahoma, sans-serif; color: #4c5568;';

interface PrintFoot {
  /** What the sheets are about; at the head of every sheet but the first. */
  readonly subject: string;
  /** Source of the figures and how much of them is printed. */
  readonly basis: string;
  /** Who printed them, and when. */
  readonly by: string;
  readonly isRightToLeft: boolean;
}

/** Running head and foot of the printed sheets, beside their number, while the page prints. Texts of a page cannot be read by CSS. */
export function usePrintFoot({ subject, basis, by, isRightToLeft }: PrintFoot): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    const [start, end] = isRightToLeft ? ['right', 'left'] : ['left', 'right'];
    const box = (place: string, text: string) =>
      `@${place} { content: ${quoted(text)}; ${FACE} direction: ${isRightToLeft ? 'rtl' : 'ltr'}; text-align: ${place.split('-')[1]}; }`;
    const rules = PAGES.flatMap((page) => [
      `@page ${page} { ${box(`top-${start}`, subject)} ${box(`bottom-${start}`, basis)} ${box(`bottom-${end}`, by)} }`,
      `@page ${page}:first { @top-${start} { content: none; } }`,
    ]);
    sheet.replaceSync(rules.join('\n'));
    const add = () => document.adoptedStyleSheets.push(sheet);
    const remove = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
    // Between prints the document around us stays as its owner has it.
    window.addEventListener('beforeprint', add);
    window.addEventListener('afterprint', remove);
    return () => {
      window.removeEventListener('beforeprint', add);
      window.removeEventListener('afterprint', remove);
      remove();
    };
  }, [subject, basis, by, isRightToLeft]);
}

/** A CSS string: no line ends, quotes and backslashes escaped. */
const quoted = (text: string) => `"${text.replaceAll(/[\n\r\f]/g, ' ').replaceAll(/["\\]/g, '\\$&')}"`;
