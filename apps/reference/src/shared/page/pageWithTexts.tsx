import { type TextBundle, WithTexts } from '@org/energy-ui';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from './lazy.tsx';

/** Brings the sentences of a part, from the `texts.ts` of its folder. */
type LoadTexts = () => Promise<TextBundle>;

/**
 * A page with the sentences of its feature.
 * @example Page: pageWithTexts(() => import('./UsersPage.tsx').then(({ UsersPage }) => UsersPage), () => import('./texts.ts').then(({ texts }) => texts))
 */
export const pageWithTexts: (
  load: () => Promise<ComponentType>,
  loadTexts: LoadTexts,
) => LazyExoticComponent<ComponentType> = (load, loadTexts) => lazyWithTexts(load, loadTexts);

/** The same for a part of any page that is opened later, as a dialog. */
export const lazyWithTexts = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadTexts: LoadTexts,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [Part, texts] = await Promise.all([load(), loadTexts()]);
    return {
      default: function WithMoreTexts(props: Props) {
        return (
          <WithTexts texts={texts}>
            <Part {...props} />
          </WithTexts>
        );
      },
    };
  });
