import { OperatorError } from '../../lib/operatorError.ts';
import { withProgress } from '../../lib/showProgress.ts';
import { checks } from '../../operations/doctor/checks.ts';
import { hasPendingMigrations } from '../../operations/migrate/migrate.ts';
import { type Command, dataOption, urlOption } from '../command.ts';
import { describeLocation, refuseLeft, storeLocationOf, withStore } from '../storeLocation.ts';

/** Maximum sentences printed per check; the first ones are enough to start with. */
const MAX_SENTENCES = 50;

export const doctorCommand: Command = {
  name: 'doctor',
  words: [],
  help: 'looks for what does not fit together, and with --repair puts right what it can',
  options: [dataOption, urlOption, { name: 'repair', help: 'puts right what can be put right without loss' }],
  async run(given) {
    const location = storeLocationOf(given);
    const repair = given.flags.has('repair');
    // The uploaded files beside a moved store belong to the new one.
    refuseLeft(location);
    console.info(`Examining ${describeLocation(location)}`);
    return withStore(location, async (db) => {
      if (await hasPendingMigrations(db))
        throw new OperatorError(
          'The store is of an older version. Start the server once, or examine it with that version.',
        );
      let problemCount = 0;
      for (const check of checks) {
        const {
          problems,
          repaired = [],
          notes = [],
        } = await withProgress((progress) => check.run(db, location.dataFolder, { repair, progress }));
        problemCount += problems.length;
        console.info(`${problems.length === 0 ? 'ok     ' : 'PROBLEM'} ${check.name}`);
        sayAll(notes);
        sayAll(repaired);
        sayAll(problems);
        if (problems.length > 0) console.info(`          What to do: ${check.remedy}`);
      }
      if (problemCount === 0) return 0;
      console.info(problemCount === 1 ? '1 problem was found.' : `${problemCount} problems were found.`);
      return 1;
    });
  },
};

function sayAll(sentences: readonly string[]): void {
  for (const sentence of sentences.slice(0, MAX_SENTENCES)) console.info(`          ${sentence}`);
  const more = sentences.length - MAX_SENTENCES;
  if (more > 0) console.info(`          … and ${more} more.`);
}
