/** One line of an iCalendar file: name, parameters and value, as RFC 5545 §3.1 has them. */
export interface ContentLine {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

/** Longest line in bytes without its break (§3.1). */
const MAX_LINE_BYTES = 75;

const bytesOf = (letter: string): number => {
  const point = letter.codePointAt(0)!;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
};

/** A line cut into pieces of at most 75 bytes, never inside a letter. */
export function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = bytesOf(letter);
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return `${folded}\r\n`;
}

/** Control characters, which no value may hold; line breaks and tabs are treated before. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

/** A text as a value (§3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, (letter) => `\\${letter}`)
    .replaceAll('\n', '\\n');

/** The text of a value. */
export const unescapeText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter));

/** The lines of a file, unfolded. Lines that no line of the format looks like are left out. */
export function* contentLines(text: string): Generator<ContentLine> {
  for (const line of text
    .replace(/\r\n?|\n/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')) {
    const read = readLine(line);
    if (read) yield read;
  }
}

/** Name, parameters and value of an unfolded line; null if it is none. */
function readLine(line: string): ContentLine | null {
  const colon = outside(line, ':');
  if (colon < 1) return null;
  const [name = '', ...given] = splitOutside(line.slice(0, colon), ';');
  const params = given.flatMap((param): [string, string][] => {
    const at = param.indexOf('=');
    return at < 1 ? [] : [[param.slice(0, at).toUpperCase(), param.slice(at + 1).replace(/^"|"$/g, '')]];
  });
  return { name: name.toUpperCase(), params: new Map(params), value: line.slice(colon + 1) };
}

/** First position of a sign outside quotation marks; -1 without one. */
function outside(text: string, sign: string, from = 0): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === sign) return at;
  }
  return -1;
}

function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = outside(text, sign); at >= 0; at = outside(text, sign, start)) {
    parts.push(text.slice(start, at));
    start = at + 1;
  }
  return [...parts, text.slice(start)];
}
