import { isDay } from '@org/energy-core';
import type { Context } from '../../context.ts';
import { filterId } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { fieldRefusal } from '../../plugins/refusal.ts';
import { citiesOfNav, listWeather } from './repository.ts';
import { temperatureBuckets } from './stats.ts';
import { storeWeather } from './store.ts';

export function weatherRoutes(api: Api, context: Context): void {
  const { db } = context;

  api.implement('listWeather', async ({ query }) => {
    for (const bound of ['fromDate', 'toDate'] as const) {
      if (query[bound] !== undefined && !isDay(query[bound]))
        throw fieldRefusal(bound, 'issue.query.day-unknown');
    }
    return listAnswer(await listWeather(db, { ...query, city: filterId(query.city) }));
  });

  api.implement('uploadWeather', async ({ body, caller, audit }) =>
    answer(await storeWeather(context, caller, body, audit)),
  );

  api.implement('weatherStats', async ({ body }) => answer(await temperatureBuckets(db, body)));

  api.implement('listWeatherCities', async ({ caller, body }) =>
    answer(await citiesOfNav(caller, db, body.nav)),
  );
}
