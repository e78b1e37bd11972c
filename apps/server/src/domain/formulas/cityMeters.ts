/** A city among meters: its days are temperatures, its id is negative. */
export const meterOfCity = (city: number): number => -city;
export const isCity = (meter: number): boolean => meter < 0;

const withCities = `(select meter_id, day, value, cost from reading_day where meter_id = any ($1::int[]) union all
  select -city_id, day, temperature_c, null::numeric from weather_day
  where city_id = any (array(select -id from unnest($1::int[]) as id where id < 0))) as reading_day`;

/** Days of these meters, which are the first parameter of the statement, as a table `reading_day`. */
export const daysTable = (meters: readonly number[]): string =>
  meters.some(isCity) ? withCities : 'reading_day';
