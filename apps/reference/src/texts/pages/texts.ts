import type { Texts } from '@org/energy-ui';
import fa from './fa.json' with { type: 'json' };

type PageTexts = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends PageTexts {}
}

/** The sentences of the pages that are not opened first; `npm run text -- … --page` adds one. */
export const persian: Texts = fa;
export const loadEnglish = (): Promise<Texts> => import('./english.ts').then(({ english }) => english);
