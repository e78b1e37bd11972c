import { mergeTexts, sheetTexts, textBundle } from '@org/energy-ui';
import { pageTexts } from '../../texts/pageTexts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

export const texts = mergeTexts(
  pageTexts,
  sheetTexts,
  textBundle({ 'app/uploads': fa }, async () => ({
    'app/uploads': (await import('./texts.en.json')).default,
  })),
);
