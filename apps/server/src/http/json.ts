import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LongWork } from '../lib/queues/longWork.ts';
import { atOnce, inSlices, type Steps } from '../lib/queues/slices.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Saying, SayingValues } from '../lib/sentences/saying.ts';
import type { TextKey } from '../lib/sentences/sentence.ts';
import { MAX_BODY_DEPTH } from './errors.ts';
import { parsePieces, shapeOf } from './jsonShape.ts';

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

/** Longer bodies are read one after the other, with others in between. */
const LONG_BYTES = 256 * 1024;

/** Reads JSON bodies only, up to the limits of size (of each route) and depth, and refuses `__proto__` and duplicate names. */
export function readJson(app: FastifyInstance, longReading: LongWork): void {
  const parser = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  /** @throws what the parser refuses */
  const parseBy = (request: FastifyRequest) => (text: string) => {
    let found: { error: Error | null; value: unknown } | undefined;
    parser(request, text, (error, value) => {
      found = { error, value };
    });
    if (found!.error) throw found!.error;
    return found!.value;
  };
  function* read(request: FastifyRequest, body: Buffer): Steps<unknown> {
    if (!isUtf8(request.headers['content-type'])) throw new Refusal('BAD_CONTENT_TYPE');
    const text = textOf(body);
    const { depth, doubled, longLists } = yield* shapeOf(text);
    if (depth > MAX_BODY_DEPTH) throw unreadable('issue.field.tooDeep', { most: MAX_BODY_DEPTH });
    if (doubled !== null) throw unreadable('issue.field.doubled', { field: doubled.slice(0, 60) });
    // Some clients set a content type without a body.
    if (text === '') return undefined;
    const value = yield* parsePieces(text, longLists, parseBy(request));
    if (mayHoldHalves(text) && !isWhole(value)) throw new Refusal('BAD_JSON');
    return value;
  }
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const steps = read(request, body as Buffer);
    if (body.length > LONG_BYTES) {
      longReading((waited) => inSlices(steps, waited))
        .then((value) => done(null, value))
        .catch((error: Error) => done(error));
      return;
    }
    let value: unknown;
    try {
      value = atOnce(steps);
    } catch (error) {
      return done(error as Error);
    }
    done(null, value);
  });
}

function unreadable(key: TextKey, values: SayingValues): Refusal {
  const detail: Saying = { key, values };
  return new Refusal('BAD_REQUEST', { values: { detail } });
}
