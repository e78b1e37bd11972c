import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/** How long two servers that start in the same moment contend before the loser gives up. */
const CONTENTION_MS = 1_000;
const SQLITE_BUSY = 5;

/** Referenced to prevent garbage collection, which would close it. */
const heldHere = new Set<DatabaseSync>();

/** Content of the lock file, for operators and for servers of older versions. */
interface Owner {
  readonly pid: number;
  readonly start: string | null;
  readonly host?: string;
  /** False if an older version wrote the file: it has no kernel lock. */
  readonly isKernelLock?: boolean;
}

/**
 * Locks a data folder, so that only one process opens it: two would lose rows silently. The lock is an exclusive
 * transaction on `<path>.db`, a kernel lock on that file: it works across containers that share the folder, and a
 * kill releases it at once. Nothing else in this process may open that file, because closing it would release the
 * lock. The file is not deleted on release, since waiting processes have it open.
 * @param path of the text that names the holder
 * @returns a function that gives the lock back
 * @throws an error with a sentence for the operator when another process holds it
 */
export function takeLock(path: string): () => void {
  const held = new DatabaseSync(`${path}.db`, { timeout: CONTENTION_MS });
  try {
    held.exec('begin exclusive');
    const owner = readOwner(path);
    if (owner && !owner.isKernelLock && isRunning(owner)) throw inUse(path, owner);
    const mine: Owner = {
      pid: process.pid,
      start: startOf(process.pid),
      host: hostname(),
      isKernelLock: true,
    };
    writeFileSync(path, JSON.stringify(mine));
  } catch (error) {
    held.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw inUse(path, readOwner(path));
    throw error;
  }
  heldHere.add(held);
  return () => {
    rmSync(path, { force: true });
    heldHere.delete(held);
    held.close();
  };
}

function inUse(path: string, owner: Owner | null): Error {
  const where = owner?.host && owner.host !== hostname() ? ` on ${owner.host}` : '';
  const who = owner ? ` (process ${owner.pid}${where})` : '';
  return new Error(
    `The data folder is in use by another server${who}. Stop it first, or set ENERGY_DATA to another folder. Lock file: ${path}`,
  );
}

const readOwner = (path: string): Owner | null => {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
    return typeof owner.pid === 'number' ? { ...owner, pid: owner.pid, start: owner.start ?? null } : null;
  } catch {
    return null;
  }
};

/** Start time of a process in kernel ticks: a process id alone may have been reused. Null if /proc is missing. */
const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

/** Whether a server of an older version, which checks processes only, still has the lock. */
function isRunning({ pid, start }: Owner): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return start === null || now === null || start === now;
}
