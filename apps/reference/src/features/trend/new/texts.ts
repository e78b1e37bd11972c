import { mergeTexts, textBundle } from '@org/energy-ui';
import { texts as rows } from '../rows/texts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

export const texts = mergeTexts(
  rows,
  textBundle({ 'app/trend/new': fa }, async () => ({
    'app/trend/new': (await import('./texts.en.json')).default,
  })),
);
