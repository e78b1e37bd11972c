import type { Db } from '../../database/db.ts';
import { makeLogParts } from './parts.ts';
import { sealLog } from './seals.ts';

/** A server that was just started has better things to do. */
const FIRST_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 3_600_000;

export interface Messages {
  info(message: string): void;
  error(message: string): void;
}

/**
 * Maintenance of the log: partitions for the coming months, a seal for each finished day. The last seal is printed,
 * so that a copy of the server's output can be compared with the log.
 */
export async function keepLogOnce(
  db: Db,
  now: Date,
  messages: Messages,
  isStopping: () => boolean = () => false,
): Promise<void> {
  try {
    await makeLogParts(db, now);
    const { last, added } = await sealLog(db, now, isStopping);
    if (added > 0) messages.info(`The audit log is sealed up to ${last!.day}: ${last!.hash}`);
  } catch (error) {
    messages.error(`The upkeep of the audit log is tried again in an hour: ${(error as Error).message}`);
  }
}

/** Keeps the log each hour; the function that is answered ends that. */
export function keepLog(db: Db, messages: Messages): () => Promise<void> {
  let isStopping = false;
  let running: Promise<void> | null = null;
  const start = (): void => {
    running ??= keepLogOnce(db, new Date(), messages, () => isStopping).finally(() => {
      running = null;
    });
  };
  const first = setTimeout(start, FIRST_AFTER_MS);
  const often = setInterval(start, LOOK_EVERY_MS);
  return async () => {
    isStopping = true;
    clearTimeout(first);
    clearInterval(often);
    await running;
  };
}
