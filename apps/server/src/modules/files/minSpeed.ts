import type { IncomingMessage } from 'node:http';

const LOOK_EVERY_MS = 20_000;
/** About 10 KB a second. */
const MIN_BYTES = 200_000;

type Sender = Pick<IncomingMessage, 'on' | 'off' | 'complete' | 'destroy'>;

/** Cuts off a sender whose bytes come too slowly from now on; answers how to stop looking. */
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
