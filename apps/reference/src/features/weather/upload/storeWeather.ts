import { dayOfNumber, jalaliText } from '@org/energy-core';
import { ApiError, type Client, type WeatherOverlap } from '@org/energy-core/api';
import type { CheckedDays } from './weatherCalls.ts';

/** Sends the cleaned days of a file for one city. */
export async function storeWeather(
  client: Client,
  city: string,
  { days, celsius }: CheckedDays,
  replace: boolean,
): Promise<{ stored: number; replaced: number }> {
  const allData = Array.from(days, (number, at) => {
    const date = dayOfNumber(number);
    return { date, shamsiDate: jalaliText(date), avgTemprature: celsius[at]!, city };
  });
  return (await client.uploadWeather({ body: { allData, replace } })).data.data;
}

/** What exists already, where that is why the server refused. */
export const weatherOverlapOf = (error: unknown): WeatherOverlap | null =>
  error instanceof ApiError && error.code === 'OVERLAP' ? (error.data as WeatherOverlap) : null;
