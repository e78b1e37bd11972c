import { resolve } from 'node:path';
import { OperatorError } from '../../lib/operatorError.ts';
import { withProgress } from '../../lib/showProgress.ts';
import { checkExport } from '../../operations/transfer/checkExport.ts';
import { differences, type Summaries, summariesOf } from '../../operations/transfer/compareStores.ts';
import { readManifest } from '../../operations/transfer/manifest.ts';
import { type Command, dataOption, type Given, urlOption } from '../command.ts';
import { describeLocation, type StoreLocation, storeLocationOf, withStore } from '../storeLocation.ts';

export const verifyCommand: Command = {
  name: 'verify',
  words: ['[folder]'],
  help: 'compares the store with an export or a backup, or with a second store (--with-url, --with-data)',
  options: [
    dataOption,
    urlOption,
    { name: 'with-url', value: 'address', help: 'the second store: a PostgreSQL' },
    { name: 'with-data', value: 'folder', help: 'the second store: the embedded one of this data folder' },
    { name: 'export-only', help: 'reads the export through without looking at a store' },
  ],
  async run(given) {
    const folder = given.words[0] === undefined ? null : resolve(given.words[0]);
    if (folder) await withProgress((progress) => checkExport(folder, progress));
    if (folder && given.flags.has('export-only')) {
      console.info(`${folder} is whole.`);
      return 0;
    }
    const location = storeLocationOf(given);
    const other = folder ? null : secondLocation(given, location);
    const summaries = (of: StoreLocation) =>
      withStore(of, (db) => withProgress((progress) => summariesOf(db, progress)));
    const second: Summaries = folder
      ? new Map(readManifest(folder).tables.map((table) => [table.name, table]))
      : await summaries(other!);
    const found = differences(await summaries(location), second);
    const names = `${describeLocation(location)} and ${folder ?? describeLocation(other!)}`;
    if (found.length === 0) {
      console.info(`Equal: ${names}.`);
      return 0;
    }
    console.info(`NOT EQUAL: ${names}.`);
    for (const sentence of found) console.info(`  ${sentence}`);
    return 1;
  },
};

function secondLocation(given: Given, first: StoreLocation): StoreLocation {
  const [url, data] = [given.values.get('with-url'), given.values.get('with-data')];
  if ((url === undefined) === (data === undefined))
    throw new OperatorError('Name a folder, or the second store with --with-url or --with-data.');
  return { dataFolder: data === undefined ? first.dataFolder : resolve(data), databaseUrl: url ?? null };
}
