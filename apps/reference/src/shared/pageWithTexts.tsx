import { WithTexts } from '@org/energy-ui';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A page that brings the sentences of the pages that are not opened first.
 * @example Page: pageWithTexts(() => import('./UsersPage.tsx').then(({ UsersPage }) => UsersPage))
 */
export const pageWithTexts = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    const [Page, { persian, loadEnglish }] = await Promise.all([load(), import('../texts/pages/texts.ts')]);
    return {
      default: function PageWithTexts() {
        return (
          <WithTexts persian={persian} loadEnglish={loadEnglish}>
            <Page />
          </WithTexts>
        );
      },
    };
  });
