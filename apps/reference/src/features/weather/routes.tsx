import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const weatherPage: PageRoute = {
  path: '/weatherData',
  title: 'module.weather',
  Page: pageWithTexts(() => import('./WeatherPage.tsx').then(({ WeatherPage }) => WeatherPage)),
  skeleton: 'table',
};
