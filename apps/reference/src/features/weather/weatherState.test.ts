import { expect, test } from 'vitest';
import { readWeatherState, type WeatherState, writeWeatherState } from './weatherState.ts';

const start = readWeatherState(new URLSearchParams());

test('the page begins with all cities, newest day first, ten rows', () => {
  expect(start).toEqual({
    tab: 'days',
    city: null,
    range: null,
    sort: { by: 'date', isDescending: true },
    page: 1,
    pageSize: 10,
  });
  expect(writeWeatherState(start).toString()).toBe('');
});

test('what is shown comes back from the address', () => {
  const state: WeatherState = {
    tab: 'uploads',
    city: '7',
    range: { from: '2024-03-20', to: '2024-04-19' },
    sort: { by: 'avgTemprature', isDescending: false },
    page: 3,
    pageSize: 25,
  };
  expect(readWeatherState(writeWeatherState(state))).toEqual(state);
});

test('an odd address shows the start', () => {
  const odd = 'tab=x&city=&from=2024-04-19&to=2024-03-20&sort=user_id&page=-2&size=1000';
  expect(readWeatherState(new URLSearchParams(odd))).toEqual(start);
});
