import type { Steps } from '../lib/queues/slices.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/** Letters read in one step: less than a millisecond. */
const STEP = 32 * 1024;
/** Letters of a list that are parsed in one step. */
const PIECE = 64 * 1024;

/** A list whose text is longer than a piece. */
export interface LongList {
  /** Names and indexes from the root. */
  readonly path: readonly (string | number)[];
  /** Its text without the brackets, and the commas between its pieces. */
  readonly from: number;
  readonly to: number;
  readonly cuts: readonly number[];
}

/** What a JSON text is like before it is parsed. */
export interface JsonShape {
  /** Deepest nesting of brackets. */
  readonly depth: number;
  /** A name that occurs twice in one object: parsers disagree on which one counts. */
  readonly doubled: string | null;
  /** In text order, none inside another. */
  readonly longLists: readonly LongList[];
}

/** An object or list that the reader is in. */
interface Frame {
  /** Null in a list. */
  readonly names: Set<string> | null;
  readonly from: number;
  /** The name or index of what follows. */
  key: string | number;
  readonly cuts: number[];
  lastCut: number;
  holdsLong: boolean;
}

/** Looks a JSON text over once, broken or not, without parsing it. */
export function* shapeOf(text: string): Steps<JsonShape> {
  const around: Frame[] = [];
  const longLists: LongList[] = [];
  let frame: Frame | undefined;
  let depth = 0;
  let doubled: string | null = null;
  let nextStep = STEP;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) {
      const start = at;
      at = endOfText(text, start);
      if (frame?.names && isName(text, at)) {
        const name = nameAt(text, start, at);
        if (frame.names.has(name)) doubled ??= name;
        frame.names.add(name);
        frame.key = name;
      }
    } else if (letter === COMMA) {
      if (!frame || frame.names) continue;
      (frame.key as number) += 1;
      if (at - frame.lastCut < PIECE) continue;
      frame.cuts.push(at);
      frame.lastCut = at;
    } else if (letter === OPEN_OBJECT || letter === OPEN_LIST) {
      if (frame) around.push(frame);
      const names = letter === OPEN_OBJECT ? new Set<string>() : null;
      frame = { names, from: at + 1, key: names ? '' : 0, cuts: [], lastCut: at, holdsLong: false };
      depth = Math.max(depth, around.length + 1);
    } else if (letter === CLOSE_OBJECT || letter === CLOSE_LIST) {
      const closed = frame;
      frame = around.pop();
      if (!closed) continue;
      const isLong = closed.cuts.length > 0 && !closed.holdsLong;
      if (isLong) {
        const path = [...around, ...(frame ? [frame] : [])].map(({ key }) => key);
        longLists.push({ path, from: closed.from, to: at, cuts: closed.cuts });
      }
      if (frame) frame.holdsLong ||= isLong || closed.holdsLong;
    }
    if (at < nextStep) continue;
    nextStep = at + STEP;
    yield;
  }
  return { depth, doubled, longLists };
}

/** Index of the quote that ends the text starting at `start`. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}

function isName(text: string, end: number): boolean {
  let at = end + 1;
  while (text.charCodeAt(at) <= SPACE) at++;
  return text.charCodeAt(at) === COLON;
}

/** The same name may be written with escapes, too. */
function nameAt(text: string, start: number, end: number): string {
  const name = text.slice(start + 1, end);
  if (!name.includes('\\')) return name;
  try {
    return JSON.parse(text.slice(start, end + 1)) as string;
  } catch {
    // The parser refuses it.
    return name;
  }
}

/**
 * Parses a text with its long lists in pieces; the result is that of `parse` for the whole.
 * @throws what `parse` throws
 */
export function* parsePieces(
  text: string,
  longLists: readonly LongList[],
  parse: (text: string) => unknown,
): Steps<unknown> {
  let rest = '';
  let at = 0;
  for (const { from, to } of longLists) {
    rest += text.slice(at, from);
    at = to;
  }
  const whole = parse(rest + text.slice(at));
  for (const { path, from, to, cuts } of longLists) {
    const list = path.reduce((value, key) => (value as Record<string | number, unknown>)[key], whole);
    let start = from;
    for (const end of [...cuts, to]) {
      const piece = parse(`[${text.slice(start, end)}]`) as unknown[];
      // Nothing between two commas, or after the last one.
      if (piece.length === 0) parse('[,]');
      for (const item of piece) (list as unknown[]).push(item);
      start = end + 1;
      yield;
    }
  }
  return whole;
}
