import { sentence } from '@org/energy-core/texts';
import type { FastifyInstance } from 'fastify';
import { MOST_BODY_BYTES, MOST_BODY_DEPTH } from './errors.ts';
import { Refusal } from './refusal.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/** Deepest nesting of brackets in a JSON text, without parsing it. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (isInText) {
      if (letter === BACKSLASH) at++;
      else if (letter === QUOTE) isInText = false;
    } else if (letter === QUOTE) isInText = true;
    else if (OPEN.has(letter)) deepest = Math.max(deepest, ++depth);
    else if (CLOSE.has(letter)) depth--;
  }
  return deepest;
}

/** Reads JSON bodies only, up to the limits of size and depth, and never lets one name `__proto__`. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MOST_BODY_BYTES },
    (request, body, done) => {
      if (depthOf(body as string) > MOST_BODY_DEPTH) {
        const detail = sentence('fa', 'issue.field.tooDeep', { most: MOST_BODY_DEPTH });
        done(new Refusal('BAD_REQUEST', { values: { detail } }));
        return;
      }
      // Some clients name a content type where they send nothing.
      if (body === '') done(null, undefined);
      else parse(request, body as string, done);
    },
  );
}
