import { todayInTehran } from '../clock.ts';
import { partitionReadings, unpartitionReadings } from '../database/partitions/partitionReadings.ts';
import { type Command, urlOption } from './command.ts';
import { describePlace, placeOf, withStore } from './place.ts';
import { count, showProgress } from './showProgress.ts';

export const partitionCommand: Command = {
  name: 'partition',
  words: [],
  help: 'lays the readings of a large PostgreSQL into a part for each Jalali year; the server may run meanwhile',
  options: [urlOption, { name: 'undo', help: 'makes them one table again' }],
  async run(given) {
    const place = placeOf(given);
    const progress = showProgress();
    return withStore(place, async (db) => {
      const rows = given.flags.has('undo')
        ? await unpartitionReadings(db, { progress })
        : await partitionReadings(db, { today: todayInTehran(() => new Date()), progress });
      console.info(`Laid out anew and compared: ${count.format(rows)} readings of ${describePlace(place)}.`);
      return 0;
    });
  },
};
