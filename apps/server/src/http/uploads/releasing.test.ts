import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { releasing } from './releasing.ts';

test('the memory of a piece is returned when the next is asked for, unless others may need it', async () => {
  const request = new EventEmitter();
  const arrived = [1, 2, 3].map((value) => Buffer.from(new Uint8Array(100).fill(value).buffer));
  const foreign = Buffer.from(new Uint8Array(10).fill(9).buffer);
  async function* pieces() {
    for (const chunk of arrived) {
      request.emit('data', chunk);
      // The reader of the form cuts chunks in two, and has a buffer of its own.
      yield chunk.subarray(0, 40);
      yield chunk.subarray(40);
      yield foreign;
    }
  }
  const read: Buffer[] = [];
  for await (const piece of releasing(request as never, pieces())) read.push(Buffer.from(piece));
  expect(Buffer.concat(read)).toEqual(
    Buffer.concat([1, 2, 3].flatMap((value) => [Buffer.alloc(100, value), Buffer.alloc(10, 9)])),
  );
  expect(arrived.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0, 0]);
  expect(foreign.buffer.byteLength).toBe(10);
  expect(request.listenerCount('data')).toBe(0);
});
