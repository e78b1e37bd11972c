import type { City } from '@org/energy-core';
import { JalaliRangePicker, Select, useText } from '@org/energy-ui';
import type { WeatherState } from './weatherState.ts';
import './WeatherFilters.css';

const ALL = 'all';

interface WeatherFiltersProps {
  state: WeatherState;
  cities: readonly City[];
  onChange: (next: Partial<WeatherState>) => void;
}

/** Narrows the page to a city, and its days to some of them. */
export function WeatherFilters({ state, cities, onChange }: WeatherFiltersProps) {
  const t = useText();
  return (
    <div className="eui-weather-filters">
      <Select
        label={t('weather.column.city')}
        items={[
          { id: ALL, name: t('weather.allCities') },
          ...cities.map(({ _id, name }) => ({ id: _id, name })),
        ]}
        value={state.city ?? ALL}
        onChange={(city) => onChange({ city: city === ALL ? null : city })}
      />
      {state.tab === 'days' && (
        <JalaliRangePicker
          label={t('meterData.range')}
          value={state.range}
          onChange={(range) => onChange({ range })}
        />
      )}
    </div>
  );
}
