import { startWeather, type WeatherCalls, weather } from './recipes/weather.ts';
import { startSheetWorker } from './startSheetWorker.ts';
import { useSheetImport } from './useSheetImport.ts';

export interface WeatherSheetOptions {
  /** Id of the initial city. */
  city: string | null;
  calls: WeatherCalls;
  /** Starts the worker that reads the file, where the app's bundler has another way than `startSheetWorker`. */
  startWorker?: () => Worker;
}

/** The upload of daily temperatures of a city. */
export function useWeatherSheet({ city, calls, startWorker = startSheetWorker }: WeatherSheetOptions) {
  const { state, send } = useSheetImport({ recipe: weather, startWorker, start: startWeather(city) }, calls);
  return { state, send };
}
