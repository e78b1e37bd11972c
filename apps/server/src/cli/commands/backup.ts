import { withProgress } from '../../lib/showProgress.ts';
import { makeBackup } from '../../operations/backup/backups.ts';
import { type Command, dataOption, urlOption } from '../command.ts';
import { storeLocationOf, withStore } from '../storeLocation.ts';

export const backupCommand: Command = {
  name: 'backup',
  words: [],
  help: 'writes a dated backup into the data folder and keeps the seven newest made by hand',
  options: [dataOption, urlOption],
  async run(given) {
    const location = storeLocationOf(given);
    const { dataFolder } = location;
    const folder = await withStore(location, (db) =>
      withProgress((progress) => makeBackup(db, { dataFolder, now: new Date(), kind: 'manual', progress })),
    );
    console.info(`Backed up to ${folder}`);
    return 0;
  },
};
