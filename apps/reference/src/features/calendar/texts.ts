import { calendarTexts, documentTexts, mergeTexts, textBundle } from '@org/energy-ui';
import { pageTexts } from '../../texts/pageTexts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

export const texts = mergeTexts(
  pageTexts,
  calendarTexts,
  // Names of clauses.
  documentTexts,
  textBundle({ 'app/calendar': fa }, async () => ({
    'app/calendar': (await import('./texts.en.json')).default,
  })),
);
