import { checks } from '../database/doctor/checks.ts';
import { type Command, dataOption, urlOption } from './command.ts';
import { describePlace, placeOf, withStore } from './place.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  words: [],
  help: 'looks for what does not fit together, and with --repair puts right what it can',
  options: [dataOption, urlOption, { name: 'repair', help: 'puts right what can be put right without loss' }],
  async run(given) {
    const place = placeOf(given);
    const repair = given.flags.has('repair');
    console.info(`Examining ${describePlace(place)}`);
    return withStore(place, async (db) => {
      let problemCount = 0;
      for (const check of checks) {
        const { problems, repaired = [] } = await check.run(db, place.dataFolder, { repair });
        problemCount += problems.length;
        console.info(`${problems.length === 0 ? 'ok     ' : 'PROBLEM'} ${check.name}`);
        for (const sentence of [...repaired, ...problems]) console.info(`          ${sentence}`);
      }
      if (problemCount === 0) return 0;
      const hint = repair ? '' : ' Run it again with --repair to put right what can be.';
      console.info(`${problemCount} problems were found.${hint}`);
      return 1;
    });
  },
};
