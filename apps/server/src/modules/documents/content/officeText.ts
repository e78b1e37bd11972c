import { fileText, officeParts, readSheets } from '@org/energy-core/spreadsheets';
import type { Part } from './passages.ts';
import { UnreadableFile } from './unreadableFile.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });

/** Runs of text, and what separates words, of WordprocessingML (`w:`) and DrawingML (`a:`). */
const marks = /<[wa]:t(?:\s[^>]*)?>([^<]*)<\/[wa]:t>|<\/[wa]:(p|tc)>|<[wa]:(?:tab|br|cr)\b[^>]*>/g;

function textOf(xml: Uint8Array): string {
  const runs: string[] = [];
  for (const [, run] of new TextDecoder().decode(xml).matchAll(marks))
    runs.push(run === undefined ? ' ' : decoded(run));
  return runs.join('');
}

async function partsOf(bytes: Uint8Array, wanted: RegExp): Promise<(readonly [string, Uint8Array])[]> {
  const read = await officeParts(bytes, (name) => wanted.test(name));
  if (!read.ok) throw new UnreadableFile(read.code);
  return [...read.parts].sort(([one], [other]) => numberIn(one) - numberIn(other));
}
const numberIn = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

/** The text of a docx, with its headers and notes. */
export async function* wordText(bytes: Uint8Array): AsyncGenerator<Part> {
  const wanted = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
  for (const [, xml] of await partsOf(bytes, wanted)) yield { page: null, sheet: null, text: textOf(xml) };
}

/** The text of a pptx, slide by slide. */
export async function* slidesText(bytes: Uint8Array): AsyncGenerator<Part> {
  for (const [name, xml] of await partsOf(bytes, /^ppt\/slides\/slide\d+\.xml$/))
    yield { page: numberIn(name), sheet: null, text: textOf(xml) };
}

/** The text of a plain file, in whatever encoding. */
export async function* plainText(bytes: Uint8Array): AsyncGenerator<Part> {
  for (const text of fileText(bytes)) yield { page: null, sheet: null, text };
}

/** Rows that become one part. */
const ROWS_AT_ONCE = 200;

/** The cells of the visible sheets of a workbook, or of a CSV. */
export async function* sheetsText(bytes: Uint8Array, fileName: string): AsyncGenerator<Part> {
  const read = await readSheets(bytes, { fileName });
  if (!read.ok) throw new UnreadableFile(read.issues[0]?.code);
  for (const { name, rows, hidden } of read.sheets) {
    if (hidden) continue;
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      yield {
        ...{ page: null, sheet: name || null },
        text: rows
          .slice(from, from + ROWS_AT_ONCE)
          .map((row) => row.filter((cell) => cell !== null).join(' '))
          .join(' \n'),
      };
  }
}
