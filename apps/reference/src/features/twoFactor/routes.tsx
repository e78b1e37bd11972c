import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const twoFactorPage: PageRoute = {
  path: '/twoFactorSetup',
  title: 'page.twoFactor',
  Page: pageWithTexts(() =>
    import('./TwoFactorSetupPage.tsx').then(({ TwoFactorSetupPage }) => TwoFactorSetupPage),
  ),
  skeleton: 'card',
};
