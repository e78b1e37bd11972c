import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '../../lib/operatorError.ts';
import { sizeOf, withProgress } from '../../lib/showProgress.ts';
import { backupsFolder, newestBackup } from '../../operations/backup/backups.ts';
import { replaceEmbedded } from '../../operations/transfer/replaceEmbedded.ts';
import { keyNote } from '../../operations/transfer/signingKey.ts';
import { type Command, dataOption, keyOption, urlOption } from '../command.ts';
import { keyChoiceOf } from '../keyChoice.ts';
import { storeLocationOf } from '../storeLocation.ts';

export const restoreCommand: Command = {
  name: 'restore',
  words: ['[backup]'],
  help: 'puts the newest or the named backup in the place of the embedded store, which moves aside',
  options: [dataOption, urlOption, keyOption],
  async run(given) {
    const { dataFolder, databaseUrl } = storeLocationOf(given);
    const source = backupOf(dataFolder, given.words[0]);
    if (databaseUrl !== null)
      throw new OperatorError(
        `DATABASE_URL is set, and “restore” is for the embedded store. For PostgreSQL run: npm run -s db -- import ${source}`,
      );
    console.info(`Restoring ${source}`);
    const key = keyChoiceOf(given);
    const { manifest, aside } = await withProgress((progress) =>
      replaceEmbedded(dataFolder, source, { now: new Date(), key, progress }),
    );
    console.info(`Restored and compared ${sizeOf(manifest)}.`);
    if (aside) console.info(`The earlier store was put aside: ${aside}`);
    const note = keyNote(dataFolder);
    if (note !== null) console.info(note);
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
