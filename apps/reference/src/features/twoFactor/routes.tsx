import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const twoFactorPage: PageRoute = {
  path: '/twoFactorSetup',
  title: 'page.twoFactor',
  Page: pageWithTexts(
    () => import('./TwoFactorSetupPage.tsx').then(({ TwoFactorSetupPage }) => TwoFactorSetupPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
