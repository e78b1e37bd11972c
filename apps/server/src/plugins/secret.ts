import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operatorError.ts';

const BYTES = 32;

/**
 * The key that signs sessions and cookies: made at the first start, readable by the server's user only.
 * It lives beside the uploaded files and not in the database, so that a database dump holds no key.
 * @throws when the file exists but does not hold a key
 */
export function signingKey(dataFolder: string): Buffer {
  const path = join(dataFolder, 'signing.key');
  mkdirSync(dataFolder, { recursive: true });
  if (!existsSync(path)) makeKey(path);
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length < BYTES)
    throw new OperatorError(
      `${path} does not hold a key. Delete it to make a new one; everybody then signs in again.`,
    );
  return key;
}

/** Whole at once, and one for all: servers that share the folder may start at the same moment. */
function makeKey(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    writeSync(descriptor, randomBytes(BYTES).toString('base64'));
    fsyncSync(descriptor);
    linkSync(draft, path);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // Some file systems know no second name for a file; there the later of two servers wins.
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) renameSync(draft, path);
    else if (code !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    rmSync(draft, { force: true });
  }
}
