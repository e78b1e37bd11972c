import { baselineTexts, mergeTexts, textBundle } from '@org/energy-ui';
import { texts as formulas } from '../../../shared/formulas/texts.ts';
import { pageTexts } from '../../../texts/pageTexts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

/** What both modes say. */
export const texts = mergeTexts(
  pageTexts,
  baselineTexts,
  formulas,
  textBundle({ 'app/trend/rows': fa }, async () => ({
    'app/trend/rows': (await import('./texts.en.json')).default,
  })),
);
