import type { City } from '@org/energy-core';
import { Card, UploadHistory, useText } from '@org/energy-ui';
import { useWeatherHistory } from './useWeatherHistory.ts';
import { WeatherFilters } from './WeatherFilters.tsx';
import type { WeatherState } from './weatherState.ts';
import './WeatherUploads.css';

interface WeatherUploadsProps {
  state: WeatherState;
  cities: readonly City[];
  onChange: (next: Partial<WeatherState>) => void;
  /** Opens the upload, for those who may. */
  onUpload?: () => void;
}

/** Uploads of a city's temperatures, each of which can be undone. */
export function WeatherUploads({ state, cities, onChange, onUpload }: WeatherUploadsProps) {
  const t = useText();
  return (
    <div className="eui-weather-uploads">
      <Card isFlush>
        <WeatherFilters state={state} cities={cities} onChange={onChange} />
      </Card>
      <UploadHistory
        {...useWeatherHistory(state, onChange)}
        emptyTitle={t('weather.uploads.none')}
        onUpload={onUpload}
      />
    </div>
  );
}
