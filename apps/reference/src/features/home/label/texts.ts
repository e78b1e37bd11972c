import { mergeTexts, textBundle } from '@org/energy-ui';
import { componentTexts } from '../../../texts/componentTexts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

export const texts = mergeTexts(
  componentTexts,
  textBundle({ 'app/home/label': fa }, async () => ({
    'app/home/label': (await import('./texts.en.json')).default,
  })),
);
