import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const calculatorPage: PageRoute = {
  path: '/Calculator',
  title: 'module.calculator',
  Page: pageWithTexts(
    () => import('./CalculatorPage.tsx').then(({ CalculatorPage }) => CalculatorPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
