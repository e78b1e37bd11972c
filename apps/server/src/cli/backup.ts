import { makeBackup } from '../database/transfer/backups.ts';
import { type Command, dataOption, urlOption } from './command.ts';
import { placeOf, withStore } from './place.ts';
import { showProgress } from './showProgress.ts';

export const backupCommand: Command = {
  name: 'backup',
  words: [],
  help: 'writes a dated backup into the data folder and keeps the seven newest',
  options: [dataOption, urlOption],
  async run(given) {
    const place = placeOf(given);
    const folder = await withStore(place, (db) =>
      makeBackup(db, { dataFolder: place.dataFolder, now: new Date(), progress: showProgress() }),
    );
    console.info(`Backed up to ${folder}`);
    return 0;
  },
};
