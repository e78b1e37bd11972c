import type { IncomingMessage } from 'node:http';

const LOOK_EVERY_MS = 20_000;
/** About 10 KB a second. */
const MIN_BYTES = 200_000;

type Sender = Pick<IncomingMessage, 'on' | 'off' | 'complete' | 'destroy'>;

/** Disconnects a sender below the minimum speed; returns a function that stops the check. */
export function cutBelowMinSpeed(sender: Sender): () => void {
  let bytes = 0;
  const count = (piece: Buffer) => {
    bytes += piece.length;
  };
  sender.on('data', count);
  const timer = setInterval(() => {
    if (bytes < MIN_BYTES && !sender.complete) sender.destroy();
    bytes = 0;
  }, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    sender.off('data', count);
  };
}
