import type { Db } from '../../database/db.ts';
import { freeSpace, ROOM_TO_UPLOAD } from '../../lib/freeSpace.ts';
import type { Progress } from '../../lib/progress.ts';
import { runMove } from './runMove.ts';

/** How far the move of the readings is, in rows; the total is an estimate. */
export interface Moving {
  readonly done: number;
  readonly total: number;
}

export interface BackgroundMove {
  /** Null while this server moves nothing. */
  state(): Moving | null;
  /** To be called once the server answers. */
  start(): void;
  /** Stops after the current batch; the next start resumes there. */
  stop(): Promise<void>;
}

/** `runMove` for a running server: reports to the console and checks the disk. */
export function moveInBackground(
  db: Db,
  dataFolder: string,
  withProgress: (work: (progress: Progress) => Promise<void>) => Promise<void>,
): BackgroundMove {
  const stopping = new AbortController();
  let state: Moving | null = null;
  let running: Promise<void> = Promise.resolve();
  const assertRoom = (bytes: number) => {
    const missing = bytes + ROOM_TO_UPLOAD - freeSpace(dataFolder);
    if (missing > 0) throw new Error(`${Math.ceil(missing / 2 ** 20)} MB more of free disk are needed.`);
  };
  return {
    state: () => state,
    start() {
      running = withProgress((progress) =>
        runMove(db, {
          progress(step, done, total) {
            state = { done: done!, total: total! };
            progress(step, done, total);
          },
          onTrouble: (message) =>
            console.error(`The readings could not be moved to their new tables yet: ${message}`),
          ...(db.engine === 'embedded' && { assertRoom }),
          signal: stopping.signal,
        }),
      ).then(() => {
        if (state && !stopping.signal.aborted) console.info('The readings lie in their new tables.');
        state = null;
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
