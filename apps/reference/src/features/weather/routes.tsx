import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const weatherPage: PageRoute = {
  path: '/weatherData',
  title: 'module.weather',
  Page: pageWithTexts(
    () => import('./WeatherPage.tsx').then(({ WeatherPage }) => WeatherPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
