/** What happened to a folder, in order. `ino` tells files apart whatever their names. */
export type DiskEvent =
  /** The bytes before follow; the file was `size` bytes long. A truncation is one as well. */
  | { kind: 'write'; ino: number; at: number; size: number }
  | { kind: 'sync'; ino: number }
  | { kind: 'syncDirectory'; path: string }
  | { kind: 'create'; path: string; ino: number }
  /** `grave`: another name of the file that went. */
  | { kind: 'unlink'; path: string; grave: string }
  | { kind: 'rename'; from: string; path: string; grave: string | null }
  | { kind: 'mkdir'; path: string }
  | { kind: 'rmdir'; path: string };

export type RecordedEvent = DiskEvent & { readonly before: Uint8Array };

const HEAD_BYTES = 8;

export function encodeEvent(event: DiskEvent, before: Uint8Array = new Uint8Array()): Uint8Array {
  const text = Buffer.from(JSON.stringify(event));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(before.length, 4);
  return Buffer.concat([head, text, before]);
}

export function decodeEvents(bytes: Buffer): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
    const text = at + HEAD_BYTES;
    const before = text + bytes.readUInt32LE(at);
    const end = before + bytes.readUInt32LE(at + 4);
    // A kill in the middle of an entry: what it speaks of was not done.
    if (end > bytes.length) break;
    const event = JSON.parse(bytes.toString('utf8', text, before)) as DiskEvent;
    events.push({ ...event, before: bytes.subarray(before, end) });
    at = end;
  }
  return events;
}
