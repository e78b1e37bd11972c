import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { LiveEvent } from './calls/messages/notifications.ts';
import type { ByteStream } from './web.ts';

// Available in every runtime of core, but declared by no type library.
declare const TextDecoder: new () => {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
};

/** Maximum length of an event; ours have about a hundred characters. */
const MAX_EVENT_LENGTH = 16_384;

/**
 * The events of an open response until the server ends it. Unknown events and fields are ignored.
 * Ending the iteration closes the connection. `onPiece` is called for all received data, comments included.
 * @throws RangeError where an event is longer than 16,384 characters
 */
export async function* liveEventsOf(
  body: ByteStream,
  onPiece: () => void = () => undefined,
): AsyncGenerator<LiveEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let found: string[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: ({ data }) => found.push(data),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw new RangeError('An event is too long.');
    },
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onPiece();
      parser.feed(decoder.decode(value, { stream: true }));
      const pieces = found;
      found = [];
      for (const data of pieces) {
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
