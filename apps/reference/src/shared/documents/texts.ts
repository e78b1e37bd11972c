import { documentTexts, mergeTexts, textBundle } from '@org/energy-ui';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

/** The sentences of a library, and of the components that show it. */
export const texts = mergeTexts(
  documentTexts,
  textBundle({ 'app/shared/documents': fa }, async () => ({
    'app/shared/documents': (await import('./texts.en.json')).default,
  })),
);
