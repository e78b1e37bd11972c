/** Range of plausible daily mean air temperatures; others are typing mistakes or another unit. */
export const COLDEST_DAY_C = -60;
export const HOTTEST_DAY_C = 60;

/**
 * Whether a number is a plausible mean air temperature of a day in °C.
 * @example [isDailyTemperature(-31.5), isDailyTemperature(86)] // [true, false]
 */
export const isDailyTemperature = (celsius: number): boolean =>
  celsius >= COLDEST_DAY_C && celsius <= HOTTEST_DAY_C;
