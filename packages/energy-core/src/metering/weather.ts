/** Daily means of the air in the shade lie between these; what lies outside is a mistyped figure or another unit. */
export const COLDEST_DAY_C = -60;
export const HOTTEST_DAY_C = 60;

/**
 * Whether a figure can be the mean air temperature of a day in °C.
 * @example [isDailyTemperature(-31.5), isDailyTemperature(86)] // [true, false]
 */
export const isDailyTemperature = (celsius: number): boolean =>
  celsius >= COLDEST_DAY_C && celsius <= HOTTEST_DAY_C;
