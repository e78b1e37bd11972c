import { isDay } from '@org/energy-core';
import type { Context } from '../../domain/context.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { filterId, idOf } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { citiesOfNav, weatherDays } from './repository.ts';
import { temperatureBuckets } from './stats.ts';
import { storeWeather } from './store.ts';
import { changeWeatherUpload } from './undo.ts';
import { listUploads } from './uploads.repository.ts';

export function weatherRoutes(api: Api, context: Context): void {
  api.implement('listWeather', async ({ query, caller, reads }) => {
    for (const bound of ['fromDate', 'toDate'] as const) {
      if (query[bound] !== undefined && !isDay(query[bound]))
        throw fieldRefusal(bound, 'issue.query.day-unknown');
    }
    return listAnswer(await weatherDays.list(caller, reads, { ...query, city: filterId(query.city) }));
  });

  api.implement('uploadWeather', async ({ body, caller, audit }) =>
    answer(await storeWeather(context, caller, body, audit)),
  );

  api.implement('listWeatherUploads', async ({ caller, query }) =>
    listAnswer(await listUploads(caller, context.db, { ...query, city: filterId(query.city) })),
  );

  api.implement('undoWeatherUpload', async ({ params, body, caller, audit }) => {
    const { days, ...counts } = await changeWeatherUpload(
      ...([context, caller, idOf(params.id), 'undo', audit, body.replaceId] as const),
    );
    return answer({ takenBack: days, ...counts });
  });

  api.implement('restoreWeatherUpload', async ({ params, body, caller, audit }) => {
    const { days, ...counts } = await changeWeatherUpload(
      ...([context, caller, idOf(params.id), 'restore', audit, body.replaceId] as const),
    );
    return answer({ broughtBack: days, ...counts });
  });

  api.implement('weatherStats', async ({ body, reads }) => answer(await temperatureBuckets(reads, body)));

  api.implement('listWeatherCities', async ({ caller, body, reads }) =>
    answer(await citiesOfNav(caller, reads, body.nav)),
  );
}
