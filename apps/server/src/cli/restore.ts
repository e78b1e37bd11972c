import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backupsFolder, newestBackup } from '../database/transfer/backups.ts';
import { replaceEmbedded } from '../database/transfer/replaceEmbedded.ts';
import { OperatorError } from '../operatorError.ts';
import { type Command, dataOption, urlOption } from './command.ts';
import { placeOf } from './place.ts';
import { showProgress, sizeOf } from './showProgress.ts';

export const restoreCommand: Command = {
  name: 'restore',
  words: ['[backup]'],
  help: 'puts the newest or the named backup in the place of the embedded store, which moves aside',
  options: [dataOption, urlOption],
  async run(given) {
    const { dataFolder, databaseUrl } = placeOf(given);
    const source = backupOf(dataFolder, given.words[0]);
    if (databaseUrl !== null)
      throw new OperatorError(
        `DATABASE_URL is set, and “restore” is for the embedded store. For PostgreSQL run: npm run -s db -- import ${source}`,
      );
    console.info(`Restoring ${source}`);
    const { manifest, aside } = await replaceEmbedded(dataFolder, source, {
      now: new Date(),
      progress: showProgress(),
    });
    console.info(`Restored and compared ${sizeOf(manifest)}.`);
    if (aside) console.info(`The earlier store was put aside: ${aside}`);
    return 0;
  },
};

/** A backup by its folder or by its name in the data folder; without either the newest. */
function backupOf(dataFolder: string, word: string | undefined): string {
  if (word !== undefined) {
    const inData = join(backupsFolder(dataFolder), word);
    return existsSync(inData) ? inData : resolve(word);
  }
  const newest = newestBackup(dataFolder);
  if (!newest) throw new OperatorError(`There is no backup in ${backupsFolder(dataFolder)}.`);
  return newest.folder;
}
