import { resolve } from 'node:path';
import { isVacant } from '../../database/embedded/folder.ts';
import { urlsOf } from '../../database/postgres/hosts.ts';
import { OperatorError } from '../../lib/operatorError.ts';
import { sizeOf, withProgress } from '../../lib/showProgress.ts';
import { databaseFolder } from '../../operations/backup/backups.ts';
import { importIntoPostgres } from '../../operations/transfer/importIntoPostgres.ts';
import type { Manifest } from '../../operations/transfer/manifest.ts';
import { replaceEmbedded } from '../../operations/transfer/replaceEmbedded.ts';
import { keyNote } from '../../operations/transfer/signingKey.ts';
import { type Command, dataOption, type Given, keyOption, urlOption } from '../command.ts';
import { keyChoiceOf } from '../keyChoice.ts';
import { refuseRunningServer } from '../runningServer.ts';
import { describeLocation, type StoreLocation, storeLocationOf, withDatabase } from '../storeLocation.ts';

export const importCommand: Command = {
  name: 'import',
  words: ['<folder>'],
  help: 'loads an export or a backup into an empty store, compares everything, and keeps it only if nothing differs',
  options: [
    dataOption,
    urlOption,
    keyOption,
    {
      name: 'replace',
      help: 'also where a store is: an embedded one moves aside, on PostgreSQL its rows are DELETED',
    },
    {
      name: 'confirm',
      value: 'database',
      help: 'with --replace on PostgreSQL: the name of the database to overwrite',
    },
  ],
  async run(given) {
    const location = storeLocationOf(given);
    const source = resolve(given.words[0]!);
    console.info(`Importing ${source} into ${describeLocation(location)}`);
    const manifest = await (location.databaseUrl === null
      ? intoEmbedded(location, source, given)
      : intoPostgres(location, location.databaseUrl, source, given));
    console.info(`Imported and compared ${sizeOf(manifest)}. Nothing differs.`);
    const note = keyNote(location.dataFolder);
    if (note !== null) console.info(note);
    return 0;
  },
};

async function intoEmbedded({ dataFolder }: StoreLocation, source: string, given: Given): Promise<Manifest> {
  const folder = databaseFolder(dataFolder);
  if (!isVacant(folder) && !given.flags.has('replace'))
    throw new OperatorError(
      `There is a store in ${folder}. Name an empty --data folder, or add --replace: the store then moves aside.`,
    );
  const key = keyChoiceOf(given);
  const { manifest, aside } = await withProgress((progress) =>
    replaceEmbedded(dataFolder, source, { now: new Date(), key, progress }),
  );
  if (aside) console.info(`The earlier store was put aside: ${aside}`);
  return manifest;
}

async function intoPostgres(
  location: StoreLocation,
  databaseUrl: string,
  source: string,
  given: Given,
): Promise<Manifest> {
  const { flags, values } = given;
  const database = decodeURIComponent(new URL(urlsOf(databaseUrl)[0]!).pathname.slice(1));
  if (flags.has('replace') && values.get('confirm') !== database)
    throw new OperatorError(
      `--replace deletes what is in the database ${database}. Say that you mean it with: --confirm ${database}`,
    );
  return withDatabase(location, async (db) => {
    await refuseRunningServer(db);
    return withProgress((progress) =>
      importIntoPostgres(db, source, {
        ...{ dataFolder: location.dataFolder, to: describeLocation(location), now: new Date() },
        ...{ replaces: flags.has('replace'), key: keyChoiceOf(given), progress },
      }),
    );
  });
}
