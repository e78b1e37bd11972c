import { devicesFa } from '@org/energy-core/texts';
import { mergeTexts, textBundle } from '@org/energy-ui';
import { pageTexts } from '../../texts/pageTexts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa & typeof devicesFa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

export const texts = mergeTexts(
  pageTexts,
  textBundle(
    { 'app/profile': fa, 'core/devices': devicesFa },
    async () => (await import('./english.ts')).english,
  ),
);
