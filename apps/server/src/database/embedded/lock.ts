import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** When a process began, in the kernel's ticks: a process id alone may belong to somebody else by now. Null where /proc is missing. */
const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
};

const heldHere = new Set<string>();

/**
 * Takes the lock file `path`, so that only one process opens the folder beside it: two would lose rows in silence.
 * A lock whose process is gone is taken over.
 * @returns a function that gives the lock back
 * @throws an error with a sentence for the operator when another process holds it
 */
export function takeLock(path: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      heldHere.add(path);
      return () => {
        heldHere.delete(path);
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(path);
    if (owner && isHolding(path, owner)) {
      throw new Error(
        `The data folder is in use by another server (process ${owner.pid}). Stop it first, or set ENERGY_DATA to another folder. Lock file: ${path}`,
      );
    }
    // Of two processes that find the same dead lock only one can rename it; the other tries again.
    try {
      renameSync(path, `${path}.${process.pid}`);
      rmSync(`${path}.${process.pid}`, { force: true });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`The lock file ${path} could not be taken.`);
}

interface Owner {
  readonly pid: number;
  readonly start: string | null;
}

const readOwner = (path: string): Owner | null => {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
    return typeof owner.pid === 'number' ? { pid: owner.pid, start: owner.start ?? null } : null;
  } catch {
    return null;
  }
};

const isHolding = (path: string, owner: Owner): boolean => {
  if (owner.pid === process.pid) return heldHere.has(path);
  if (!isAlive(owner.pid)) return false;
  const start = startOf(owner.pid);
  return owner.start === null || start === null || owner.start === start;
};
