import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LongWork } from '../lib/queues/longWork.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Saying, SayingValues } from '../lib/sentences/saying.ts';
import type { TextKey } from '../lib/sentences/sentence.ts';
import { MAX_BODY_DEPTH } from './errors.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/** What a JSON text is like before it is parsed. */
interface JsonShape {
  /** Deepest nesting of brackets. */
  readonly depth: number;
  /** A name that occurs twice in one object: parsers disagree on which one counts. */
  readonly doubled: string | null;
}

/** Looks a JSON text over once, broken or not, without parsing it. */
function shapeOf(text: string): JsonShape {
  const around: (Set<string> | null)[] = [];
  /** Of the object the reader is in; null in a list. */
  let names: Set<string> | null = null;
  let depth = 0;
  let doubled: string | null = null;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) {
      const start = at;
      at = endOfText(text, start);
      if (names && isName(text, at)) {
        const name = nameAt(text, start, at);
        if (names.has(name)) doubled ??= name;
        names.add(name);
      }
    } else if (letter === OPEN_OBJECT || letter === OPEN_LIST) {
      around.push(names);
      names = letter === OPEN_OBJECT ? new Set() : null;
      depth = Math.max(depth, around.length);
    } else if (letter === CLOSE_OBJECT || letter === CLOSE_LIST) names = around.pop() ?? null;
  }
  return { depth, doubled };
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

/** Refuses invalid UTF-8 instead of inserting replacement characters; a byte order mark is not part of the text. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
function textOf(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new Refusal('BAD_JSON');
  }
}

/** Whether no name or value contains an unpaired surrogate: no store keeps one unchanged. */
const isWhole = (value: unknown): boolean => {
  if (typeof value === 'string') return !/\p{Cs}/u.test(value);
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isWhole);
};
/** Unpaired surrogates arrive only as escapes, since UTF-8 cannot encode them. */
const mayHoldHalves = (text: string): boolean => /\\u[dD][89a-fA-F]/.test(text);

/** The charset a content type names; JSON is UTF-8 (RFC 8259). */
const isUtf8 = (contentType = ''): boolean => {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
};

type Done = (error: Error | null, value?: unknown) => void;

/** Longer bodies are read one after the other. */
const LONG_BYTES = 256 * 1024;

/** Reads JSON bodies only, up to the limits of size (of each route) and depth, and refuses `__proto__` and duplicate names. */
export function readJson(app: FastifyInstance, longReading: LongWork): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  const read = (request: FastifyRequest, body: Buffer, done: Done): void => {
    try {
      if (!isUtf8(request.headers['content-type'])) throw new Refusal('BAD_CONTENT_TYPE');
      const text = textOf(body);
      const { depth, doubled } = shapeOf(text);
      if (depth > MAX_BODY_DEPTH) throw unreadable('issue.field.tooDeep', { most: MAX_BODY_DEPTH });
      if (doubled !== null) throw unreadable('issue.field.doubled', { field: doubled.slice(0, 60) });
      // Some clients set a content type without a body.
      if (text === '') done(null, undefined);
      else
        parse(request, text, (error, value) => {
          const isBroken = !error && mayHoldHalves(text) && !isWhole(value);
          done(isBroken ? new Refusal('BAD_JSON') : error, value);
        });
    } catch (error) {
      done(error as Error);
    }
  };
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const readNow = () => read(request, body as Buffer, done);
    if (body.length <= LONG_BYTES) readNow();
    else
      longReading(async () => {
        readNow();
        // It is checked against the contract, too, before others have their turn.
        await nextTurn();
      }).catch((error: Error) => done(error));
  });
}

function unreadable(key: TextKey, values: SayingValues): Refusal {
  const detail: Saying = { key, values };
  return new Refusal('BAD_REQUEST', { values: { detail } });
}
