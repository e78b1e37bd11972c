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
import { OperatorError } from '../lib/operatorError.ts';

const BYTES = 32;

export const signingKeyPath = (folder: string): string => join(folder, 'signing.key');

/**
 * Key that signs sessions and cookies: created at the first start, readable by the server's user only. Stored beside
 * the uploaded files and not in the database, so that a database dump contains no key.
 * @throws when the file exists but does not hold a key
 */
export function signingKey(dataFolder: string): Buffer {
  const path = signingKeyPath(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  if (!existsSync(path)) placeKey(path, randomBytes(BYTES));
  return readKey(path);
}

/** @throws OperatorError when the file does not hold a key */
export function readKey(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length < BYTES)
    throw new OperatorError(
      `${path} does not hold a key. Delete it to make a new one; everybody then signs in again.`,
    );
  return key;
}

/**
 * Writes a key if there is none, readable by its owner only. Atomic: servers that share the folder may start at the
 * same moment.
 */
export function placeKey(path: string, key: Buffer): void {
  const draft = `${path}.${randomUUID()}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    writeSync(descriptor, key.toString('base64'));
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
