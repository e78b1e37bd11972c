import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
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
  try {
    const descriptor = openSync(path, 'wx', 0o600);
    writeSync(descriptor, randomBytes(BYTES).toString('base64'));
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length < BYTES)
    throw new OperatorError(
      `${path} does not hold a key. Delete it to make a new one; everybody then signs in again.`,
    );
  return key;
}
