import { fileText } from '@org/energy-core/spreadsheets';
import type { DocumentContent, WordBlock } from '@org/energy-ui';

/** Lines of a text file that are shown, and letters of each. */
const [MAX_LINES, MAX_LETTERS] = [5_000, 10_000];

/** The lines of a text file as paragraphs, each in the direction of its own letters. */
export function plainContent(bytes: Uint8Array): DocumentContent {
  const blocks: WordBlock[] = [];
  let rest = '';
  const add = (line: string) =>
    blocks.push({ type: 'paragraph', level: 0, list: null, runs: [{ text: line.slice(0, MAX_LETTERS) }] });
  for (const text of fileText(bytes)) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop()!.slice(0, MAX_LETTERS);
    for (const line of lines.slice(0, MAX_LINES - blocks.length)) add(line);
    if (blocks.length === MAX_LINES) break;
  }
  if (rest !== '' && blocks.length < MAX_LINES) add(rest);
  return { kind: 'word', blocks };
}
