import * as z from 'zod/mini';
import { LiveEvent } from './calls/notifications.ts';

/** The part of the web's `ReadableStream` of bytes that is needed. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

// Every place core runs in has it, but no library of types says so.
declare const TextDecoder: new () => {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
};

/** Our events have a hundred letters; whatever sends longer lines is no server of ours. */
const LONGEST_LINE = 16_384;

/**
 * Server-sent events as they arrive, in pieces cut anywhere: hands over the data of each event.
 * A line or an event longer than 16,384 letters throws a RangeError.
 * @example
 * const parse = eventParser();
 * [parse('data: {"event":'), parse('"user"}\r\n'), parse('\r\n: still here\n\n')] // [[], [], ['{"event":"user"}']]
 */
export function eventParser(): (text: string) => string[] {
  let isFirst = true;
  let line = '';
  let data: string[] = [];
  let size = 0;
  let endedWithReturn = false;

  const bounded = (length: number): void => {
    if (length > LONGEST_LINE) throw new RangeError('An event is too long.');
  };
  const take = (whole: string): string | null => {
    if (whole === '') {
      const event = data.length > 0 ? data.join('\n') : null;
      data = [];
      size = 0;
      return event;
    }
    const [, name, value = ''] = /^([^:]*)(?::[ ]?(.*))?$/s.exec(whole)!;
    if (name === 'data') {
      data.push(value);
      size += value.length + 1;
      bounded(size);
    }
    return null;
  };

  return (text) => {
    let rest = text;
    if (isFirst && rest !== '') {
      rest = rest.replace(/^\uFEFF/, '');
      isFirst = false;
    }
    // The line ended with the piece before; its line feed is not another end.
    if (endedWithReturn && rest !== '') {
      if (rest.startsWith('\n')) rest = rest.slice(1);
      endedWithReturn = false;
    }
    const events: string[] = [];
    const ends = /\r\n|\r|\n/g;
    let from = 0;
    for (let end = ends.exec(rest); end; end = ends.exec(rest)) {
      const whole = line + rest.slice(from, end.index);
      line = '';
      bounded(whole.length);
      from = ends.lastIndex;
      if (end[0] === '\r' && from === rest.length) endedWithReturn = true;
      const event = take(whole);
      if (event !== null) events.push(event);
    }
    line += rest.slice(from);
    bounded(line.length);
    return events;
  };
}

/**
 * The events of an open answer, until the server ends it. What a later server may say beside them is left out.
 * Whoever stops reading hangs up. `onPiece` hears of everything that arrives, comments included.
 */
export async function* liveEventsOf(
  body: ByteStream,
  onPiece: () => void = () => undefined,
): AsyncGenerator<LiveEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parse = eventParser();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onPiece();
      for (const data of parse(decoder.decode(value, { stream: true }))) {
        const event = z.safeParse(LiveEvent, jsonOf(data));
        if (event.success) yield event.data;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
