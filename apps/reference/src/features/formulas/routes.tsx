import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const formulasPage: PageRoute = {
  path: '/FormulaBuilder',
  title: 'module.formulas',
  Page: pageWithTexts(
    () => import('./FormulaPage.tsx').then(({ FormulaPage }) => FormulaPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'chart',
  hasTree: true,
};
