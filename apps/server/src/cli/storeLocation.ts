import { existsSync } from 'node:fs';
import type { Db } from '../database/db.ts';
import { isVacant } from '../database/embedded/folder.ts';
import { urlsOf } from '../database/postgres/hosts.ts';
import { readConfig } from '../lib/config.ts';
import { OperatorError } from '../lib/operatorError.ts';
import { withProgress } from '../lib/showProgress.ts';
import { databaseFolder } from '../operations/backup/backups.ts';
import { hasRecord } from '../operations/migrate/migrate.ts';
import { hasTraces, openAsIs } from '../operations/open.ts';
import { movedSentence, refuseMoved } from '../operations/transfer/movedStore.ts';
import type { Given } from './command.ts';

/** Which store a command is about. */
export interface StoreLocation {
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
}

/** The settings of the server, with `--data` and `--url` before them. */
export function storeLocationOf({ values }: Given): StoreLocation {
  const url = values.get('url');
  const { dataFolder, databaseUrl } = readConfig({
    ENERGY_DATA: values.get('data') ?? process.env.ENERGY_DATA,
    DATABASE_URL: url === 'none' ? undefined : (url ?? process.env.DATABASE_URL),
  });
  return { dataFolder, databaseUrl };
}

/** `application_name` of connections of these commands; servers use `energy`. */
const APPLICATION = 'energy-db';

/**
 * Opens the store at a location for `work` and closes it afterwards.
 * @throws OperatorError if the folder does not exist: a misspelled path must not create an empty store
 */
export async function withStore<T>(location: StoreLocation, work: (db: Db) => Promise<T>): Promise<T> {
  if (location.databaseUrl === null) {
    refuseNothing(location.dataFolder);
    const moved = movedSentence(location.dataFolder);
    if (moved !== null) console.info(moved);
  }
  return withDatabase(location, async (db) => {
    if (!(await hasRecord(db)))
      throw new OperatorError(`There is no store in ${describeLocation(location)}.`);
    return work(db);
  });
}

/** @throws OperatorError for an embedded store whose data were moved elsewhere: a change there has no effect */
export function refuseLeft({ databaseUrl, dataFolder }: StoreLocation): void {
  if (databaseUrl === null) refuseMoved(dataFolder);
}

function refuseNothing(dataFolder: string): void {
  if (!existsSync(dataFolder)) throw new OperatorError(`There is no folder ${dataFolder}.`);
  // If a store was there, opening it explains how to restore it.
  if (isVacant(databaseFolder(dataFolder)) && !hasTraces(dataFolder))
    throw new OperatorError(`There is no store in ${dataFolder}.`);
}

/** The same for a PostgreSQL database that may be empty. */
export async function withDatabase<T>(location: StoreLocation, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await withProgress((progress) => {
    progress('opening the store');
    return openAsIs({ ...location, databaseUrl: location.databaseUrl && named(location.databaseUrl) });
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const named = (databaseUrl: string): string => {
  const [address, query] = databaseUrl.split('?', 2) as [string, string?];
  const settings = new URLSearchParams(query);
  settings.set('application_name', APPLICATION);
  return `${address}?${settings}`;
};

/** The location for display, without a password. */
export const describeLocation = ({ databaseUrl, dataFolder }: StoreLocation): string => {
  if (databaseUrl === null) return `the embedded store in ${dataFolder}`;
  const addresses = urlsOf(databaseUrl).map((address) => new URL(address));
  return `the PostgreSQL database ${addresses[0]!.pathname.slice(1)} on ${addresses.map(({ host }) => host).join(' or ')}`;
};
