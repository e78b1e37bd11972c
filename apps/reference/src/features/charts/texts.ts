import { chartDetailTexts, componentTexts, mergeTexts, textBundle } from '@org/energy-ui';
import { texts as comments } from '../../shared/comments/texts.ts';
import { texts as formulas } from '../../shared/formulas/texts.ts';
import { texts as list } from '../../shared/list/texts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

export const texts = mergeTexts(
  componentTexts,
  chartDetailTexts,
  comments,
  formulas,
  list,
  textBundle({ 'app/charts': fa }, async () => ({
    'app/charts': (await import('./texts.en.json')).default,
  })),
);
