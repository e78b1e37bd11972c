import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const calculatorPage: PageRoute = {
  path: '/Calculator',
  title: 'module.calculator',
  Page: pageWithTexts(() => import('./CalculatorPage.tsx').then(({ CalculatorPage }) => CalculatorPage)),
  skeleton: 'card',
};
