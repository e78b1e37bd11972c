import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from '../../lib/operatorError.ts';
import { sizeOf, withProgress } from '../../lib/showProgress.ts';
import { exportStore } from '../../operations/transfer/exportStore.ts';
import { leaveStore } from '../../operations/transfer/movedStore.ts';
import { type Command, dataOption, urlOption } from '../command.ts';
import { refuseRunningServer } from '../runningServer.ts';
import { describeLocation, storeLocationOf, withStore } from '../storeLocation.ts';

export const exportCommand: Command = {
  name: 'export',
  words: ['<folder>'],
  help: 'writes the whole store and the uploaded files into a new folder, for another machine or PostgreSQL',
  options: [
    dataOption,
    urlOption,
    { name: 'leave', help: 'for a move to another machine: no server opens this embedded store afterwards' },
  ],
  async run(given) {
    const location = storeLocationOf(given);
    const target = resolve(given.words[0]!);
    if (existsSync(target)) throw new OperatorError(`${target} exists already. Name a new folder.`);
    const leaves = given.flags.has('leave');
    if (leaves && location.databaseUrl !== null)
      throw new OperatorError(
        '--leave is for the embedded store. Rename a database that is no longer to be used.',
      );
    console.info(`Exporting ${describeLocation(location)}`);
    const manifest = await withStore(location, async (db) => {
      await refuseRunningServer(db);
      const now = new Date();
      const written = await withProgress((progress) =>
        exportStore(db, {
          ...{ dataFolder: location.dataFolder, target, now },
          ...{ blocksWrites: true, takesKey: true, progress },
        }),
      );
      if (leaves) leaveStore(location.dataFolder, `another machine by the export ${target}`, now);
      return written;
    });
    console.info(`Exported ${sizeOf(manifest)} to ${target}`);
    console.info(
      manifest.hasKey
        ? 'It holds the signing key: keep it as secret as the data folder, and delete it after the move.'
        : `It brings no signing key along: there is none in ${location.dataFolder}. Name the data folder of the server with --data, or everybody signs in again after the move and authenticators are refused.`,
    );
    return 0;
  },
};
