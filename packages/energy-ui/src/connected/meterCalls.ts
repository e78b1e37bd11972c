import type { Client } from '@org/energy-core/api';
import type { Translate } from '../i18n/texts.ts';
import type { MeterReadingCalls } from '../sheet-import/recipes/meterTypes.ts';
import { keepFile, positionIn, problemOf, readingsBetween, sheetSent, standingOf } from './readingCalls.ts';

/** What a server does for the upload of one meter's readings; an app adds its cache and its rights. */
export const meterCalls = (client: Client, t: Translate): MeterReadingCalls => ({
  async check(body) {
    try {
      const data = await client.uploadReadings({ body: { ...sheetSent(body), dryRun: true } });
      return { existing: [], replaceId: data.replaceId };
    } catch (error) {
      const standing = standingOf(error);
      if (!standing) throw error;
      return standing;
    }
  },
  async store(body) {
    try {
      return await client.uploadReadings({ body: sheetSent(body) });
    } catch (error) {
      if (standingOf(error)) return 'overlap';
      throw error;
    }
  },
  problemOf: (error) => problemOf(error, t),
  position: positionIn(client),
  readingsBetween: (meter, from, to) => readingsBetween(client, meter, from, to),
  files: async (meter) =>
    (await client.listFiles({ query: { meter, sort: '-created', limit: '1000' } })).rows,
  keepFile: (file, meter, upload, isAgain) => keepFile(client, file, { meter, upload }, isAgain),
  undo: (id) => client.undoUpload({ params: { id }, body: {} }),
});
