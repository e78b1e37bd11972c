import { resolve } from 'node:path';
import { isVacant } from '../database/embedded/folder.ts';
import { databaseFolder } from '../database/transfer/backups.ts';
import { importIntoPostgres } from '../database/transfer/importIntoPostgres.ts';
import type { Manifest } from '../database/transfer/manifest.ts';
import { replaceEmbedded } from '../database/transfer/replaceEmbedded.ts';
import { OperatorError } from '../operatorError.ts';
import { type Command, dataOption, type Given, urlOption } from './command.ts';
import { describePlace, type Place, placeOf, withDatabase } from './place.ts';
import { refuseRunningServer } from './runningServer.ts';
import { showProgress, sizeOf } from './showProgress.ts';

export const importCommand: Command = {
  name: 'import',
  words: ['<folder>'],
  help: 'loads an export or a backup into an empty store, compares everything, and keeps it only if nothing differs',
  options: [
    dataOption,
    urlOption,
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
    const place = placeOf(given);
    const source = resolve(given.words[0]!);
    console.info(`Importing ${source} into ${describePlace(place)}`);
    const manifest = await (place.databaseUrl === null
      ? intoEmbedded(place, source, given)
      : intoPostgres(place, place.databaseUrl, source, given));
    console.info(`Imported and compared ${sizeOf(manifest)}. Nothing differs.`);
    return 0;
  },
};

async function intoEmbedded({ dataFolder }: Place, source: string, { flags }: Given): Promise<Manifest> {
  const folder = databaseFolder(dataFolder);
  if (!isVacant(folder) && !flags.has('replace'))
    throw new OperatorError(
      `There is a store in ${folder}. Name an empty --data folder, or add --replace: the store then moves aside.`,
    );
  const { manifest, aside } = await replaceEmbedded(dataFolder, source, {
    now: new Date(),
    progress: showProgress(),
  });
  if (aside) console.info(`The earlier store was put aside: ${aside}`);
  return manifest;
}

async function intoPostgres(
  place: Place,
  databaseUrl: string,
  source: string,
  { flags, values }: Given,
): Promise<Manifest> {
  const database = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  if (flags.has('replace') && values.get('confirm') !== database)
    throw new OperatorError(
      `--replace deletes what is in the database ${database}. Say that you mean it with: --confirm ${database}`,
    );
  return withDatabase(place, async (db) => {
    await refuseRunningServer(db);
    return importIntoPostgres(db, source, {
      ...{ dataFolder: place.dataFolder, now: new Date() },
      ...{ replaces: flags.has('replace'), progress: showProgress() },
    });
  });
}
