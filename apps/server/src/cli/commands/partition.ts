import { todayInTehran } from '../../lib/clock.ts';
import { count, withProgress } from '../../lib/showProgress.ts';
import { partitionReadings, unpartitionReadings } from '../../operations/partitions/partitionReadings.ts';
import { type Command, urlOption } from '../command.ts';
import { describeLocation, storeLocationOf, withStore } from '../storeLocation.ts';

export const partitionCommand: Command = {
  name: 'partition',
  words: [],
  help: 'lays the readings of a large PostgreSQL into a part for each Jalali year; the server may run meanwhile',
  options: [urlOption, { name: 'undo', help: 'makes them one table again' }],
  async run(given) {
    const location = storeLocationOf(given);
    return withStore(location, async (db) => {
      const rows = await withProgress((progress) =>
        given.flags.has('undo')
          ? unpartitionReadings(db, { progress })
          : partitionReadings(db, { today: todayInTehran(() => new Date()), progress }),
      );
      console.info(
        `Laid out anew and compared: ${count.format(rows)} readings of ${describeLocation(location)}.`,
      );
      return 0;
    });
  },
};
