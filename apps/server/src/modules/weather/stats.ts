import { type Bucket, type Buckets, bucketsOf, type ChartQuery, toJalali } from '@org/energy-core';
import type { TemperatureBucket } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import { acceptedBuckets } from '../../domain/readings/chartPeriod.ts';
import { filterId } from '../../lib/ids.ts';
import { roundedOrNull } from '../../lib/rounded.ts';
import { meansOf, spanOf } from './repository.ts';

/** The mean temperature of a city in each bucket of a chart; a city without data has buckets without a mean. */
export async function temperatureBuckets(
  db: Db,
  query: ChartQuery & { city: string },
): Promise<TemperatureBucket[]> {
  const city = filterId(query.city) ?? 0;
  const buckets = acceptedBuckets(await bucketsFor(db, query, city));
  const last = buckets.at(-1);
  if (!last) return [];
  const starts = buckets.map(({ from }) => from);
  const means = await meansOf(db, city, starts, last.to, query.kind === 'multiDay' ? starts : undefined);
  const found = new Map(means.map((mean) => [mean.place - 1, mean]));
  return buckets.map(({ dateOf, expectedDays }: Bucket, at) => {
    const mean = found.get(at);
    return { dateOf, avgTemp: roundedOrNull(mean?.mean ?? null), days: mean?.days ?? 0, expectedDays };
  });
}

async function bucketsFor(db: Db, query: ChartQuery, city: number): Promise<Buckets> {
  if (query.kind !== 'multiyear') return bucketsOf(query);
  const span = await spanOf(db, city);
  return bucketsOf(query, span ? [toJalali(span.from).year, toJalali(span.to).year] : []);
}
