import { mergeTexts, textBundle } from '@org/energy-ui';
import { texts as documents } from '../../shared/documents/texts.ts';
import { pageTexts } from '../../texts/pageTexts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

export const texts = mergeTexts(
  pageTexts,
  documents,
  textBundle({ 'app/jobDescription': fa }, async () => ({
    'app/jobDescription': (await import('./texts.en.json')).default,
  })),
);
