import { chartDetailTexts, mergeTexts, textBundle } from '@org/energy-ui';
import { texts as formulas } from '../../shared/formulas/texts.ts';
import { pageTexts } from '../../texts/pageTexts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

export const texts = mergeTexts(
  pageTexts,
  chartDetailTexts,
  formulas,
  textBundle({ 'app/formulas': fa }, async () => ({
    'app/formulas': (await import('./texts.en.json')).default,
  })),
);
