import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { exportStore } from '../database/transfer/exportStore.ts';
import { OperatorError } from '../operatorError.ts';
import { type Command, dataOption, urlOption } from './command.ts';
import { describePlace, placeOf, withStore } from './place.ts';
import { refuseRunningServer } from './runningServer.ts';
import { showProgress, sizeOf } from './showProgress.ts';

export const exportCommand: Command = {
  name: 'export',
  words: ['<folder>'],
  help: 'writes the whole store and the uploaded files into a new folder, for another machine or PostgreSQL',
  options: [dataOption, urlOption],
  async run(given) {
    const place = placeOf(given);
    const target = resolve(given.words[0]!);
    if (existsSync(target)) throw new OperatorError(`${target} exists already. Name a new folder.`);
    console.info(`Exporting ${describePlace(place)}`);
    const manifest = await withStore(place, async (db) => {
      await refuseRunningServer(db);
      return exportStore(db, {
        ...{ dataFolder: place.dataFolder, target, now: new Date() },
        ...{ blocksWrites: true, progress: showProgress() },
      });
    });
    console.info(`Exported ${sizeOf(manifest)} to ${target}`);
    return 0;
  },
};
