import { setImmediate as nextTurn } from 'node:timers/promises';

/** Letters that are written without letting others in: less than a millisecond. */
const AT_ONCE = 64 * 1024;
/** `{ status, data: { data: [[series]] } }` */
const DEPTH = 4;

/** An already serialized answer; sent unchanged. */
export class JsonText<T> {
  readonly bytes: Buffer;
  /** The type of what was written; never set. */
  declare readonly of: T;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/**
 * Serializes a long answer to JSON, yielding to other requests. Not validated against the contract again, so it must
 * contain nothing outside it.
 * @param depth to which it is split; deeper values are written in one piece
 */
export async function jsonText<T>(value: T, depth = DEPTH): Promise<JsonText<T>> {
  const written: Buffer[] = [];
  let text = '';
  for (const piece of jsonPieces(value, depth)) {
    text += piece;
    if (text.length < AT_ONCE) continue;
    written.push(Buffer.from(text));
    text = '';
    await nextTurn();
  }
  return new JsonText(Buffer.concat([...written, Buffer.from(text)]));
}

/** The text of `JSON.stringify` in pieces. @param depth to which it is split */
export function* jsonPieces(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null)
    return yield JSON.stringify(value) ?? 'null';
  const isList = Array.isArray(value);
  const named: [string, unknown][] = isList
    ? value.map((item): [string, unknown] => ['', item])
    : Object.entries(value).flatMap(([name, inside]) =>
        inside === undefined ? [] : [[`${JSON.stringify(name)}:`, inside]],
      );
  yield isList ? '[' : '{';
  for (const [at, [name, inside]] of named.entries()) {
    yield `${at === 0 ? '' : ','}${name}`;
    yield* jsonPieces(inside, depth - 1);
  }
  yield isList ? ']' : '}';
}
