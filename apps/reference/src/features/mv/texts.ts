import { baselineTexts, mergeTexts, reportTexts, textBundle, verificationTexts } from '@org/energy-ui';
import { pageTexts } from '../../texts/pageTexts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

export const texts = mergeTexts(
  pageTexts,
  baselineTexts,
  verificationTexts,
  reportTexts,
  textBundle({ 'app/mv': fa }, async () => ({ 'app/mv': (await import('./texts.en.json')).default })),
);
