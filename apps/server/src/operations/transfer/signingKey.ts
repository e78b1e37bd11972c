import { existsSync, renameSync } from 'node:fs';
import { OperatorError } from '../../lib/operatorError.ts';
import { placeKey, readKey, signingKeyPath } from '../secret.ts';
import type { Manifest } from './manifest.ts';

/** Which key to keep if an export has another one than the data folder; null if not chosen. */
export type KeyChoice = 'take' | 'keep' | null;

export interface KeyTransfer {
  /** The folder of the export; a backup brings no key. */
  readonly source: string;
  readonly dataFolder: string;
  readonly choice: KeyChoice;
  readonly now: Date;
}

/** Copies the key of a data folder into an export. @returns false if there is none */
export function exportKey(dataFolder: string, folder: string): boolean {
  const path = signingKeyPath(dataFolder);
  if (!existsSync(path)) return false;
  placeKey(signingKeyPath(folder), readKey(path));
  return true;
}

/** @throws OperatorError if the key of the export is missing, or the data folder has another one and none was chosen */
export function checkKeys(
  { hasKey = false }: Manifest,
  { source, dataFolder, choice }: Omit<KeyTransfer, 'now'>,
): void {
  if (hasKey && !existsSync(signingKeyPath(source)))
    throw new OperatorError(
      `${signingKeyPath(source)} is missing: the export was not copied whole. Only its owner may read that file; copy it as that user.`,
    );
  if (choice !== null || !differ(source, dataFolder)) return;
  throw new OperatorError(
    `${source} brings another signing key than ${signingKeyPath(dataFolder)}. Add --key take: people stay signed in, their authenticators go on working, and the present key moves aside. Or --key keep: the present key stays, everybody signs in again and sets their authenticator up anew.`,
  );
}

/** Copies the key of the export to the data folder if it has none or the export's was chosen; nothing is deleted. */
export function bringKey({ source, dataFolder, choice, now }: KeyTransfer): void {
  const [from, to] = [signingKeyPath(source), signingKeyPath(dataFolder)];
  if (!existsSync(from)) return;
  if (choice === 'take' && differ(source, dataFolder))
    renameSync(to, `${to}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  if (!existsSync(to)) placeKey(to, readKey(from));
}

function differ(source: string, dataFolder: string): boolean {
  const [theirs, ours] = [signingKeyPath(source), signingKeyPath(dataFolder)];
  return existsSync(theirs) && existsSync(ours) && !readKey(theirs).equals(readKey(ours));
}

/** Note for the operator about a store without a key; null with one. */
export const keyNote = (dataFolder: string): string | null =>
  existsSync(signingKeyPath(dataFolder))
    ? null
    : `${signingKeyPath(dataFolder)} is missing: with a new one everybody signs in again, and authenticators are refused. If you have the old one, copy it there before the start.`;
