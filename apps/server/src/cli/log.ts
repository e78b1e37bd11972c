import type { Db } from '../database/db.ts';
import { OperatorError } from '../lib/operatorError.ts';
import { count, withProgress } from '../lib/showProgress.ts';
import { archiveLog } from '../operations/log/archiveLog.ts';
import { logArchiveFolder } from '../operations/log/archives.ts';
import { verifyLog } from '../operations/log/verifyLog.ts';
import { hasPendingMigrations } from '../operations/migrate/migrate.ts';
import { type Command, dataOption, type Given, urlOption } from './command.ts';
import { describeLocation, type StoreLocation, storeLocationOf, withStore } from './storeLocation.ts';

const DEFAULT_MONTHS = 24;
const MAX_MONTHS = 1200;

export const logCommand: Command = {
  name: 'log',
  words: ['<verify|archive>'],
  help: 'compares the audit log with its seals, or moves its old months into files of the data folder',
  options: [
    dataOption,
    urlOption,
    {
      name: 'months',
      value: 'number',
      help: `archive: how many whole months stay in the store, ${DEFAULT_MONTHS} unless given`,
    },
  ],
  async run(given) {
    const what = given.words[0];
    if (what !== 'verify' && what !== 'archive')
      throw new OperatorError('Say what is to be done: “db log verify” or “db log archive”.');
    const months = monthsOf(given);
    const location = storeLocationOf(given);
    return withStore(location, async (db) => {
      if (await hasPendingMigrations(db))
        throw new OperatorError(
          'The store is of an older version. Start the server once, then run this again.',
        );
      return what === 'verify' ? verify(db, location) : archive(db, location, months);
    });
  },
};

function monthsOf({ values }: Given): number {
  const text = values.get('months') ?? String(DEFAULT_MONTHS);
  const months = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (months < 1 || months > MAX_MONTHS)
    throw new OperatorError(`--months takes a number from 1 to ${MAX_MONTHS}.`);
  return months;
}

async function verify(db: Db, location: StoreLocation): Promise<number> {
  const { problems, sealedDays, last, archives } = await verifyLog(db, location.dataFolder, {
    needsFiles: true,
  });
  const seal = last ? `; the last seal is of ${last.day}: ${last.hash}` : '';
  console.info(
    `${describeLocation(location)}: ${count.format(sealedDays)} days of the log are sealed, ${archives} parts archived${seal}`,
  );
  for (const sentence of problems) console.info(`  PROBLEM ${sentence}`);
  if (problems.length === 0) console.info('The log equals its seals.');
  return problems.length === 0 ? 0 : 1;
}

async function archive(db: Db, { dataFolder }: StoreLocation, months: number): Promise<number> {
  const now = new Date();
  const made = await withProgress((progress) => archiveLog(db, { dataFolder, now, months, progress }));
  for (const { file, lines } of made)
    console.info(`Archived and read back: ${count.format(lines)} lines in ${file}`);
  if (made.length === 0) console.info(`No part of the log is older than ${months} months.`);
  else
    console.info(
      `They lie in ${logArchiveFolder(dataFolder)}. Copy them to another machine; no backup holds them.`,
    );
  return 0;
}
