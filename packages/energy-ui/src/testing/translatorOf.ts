import { textInstance } from '@org/energy-core/texts';
import { mergeTexts, type TextBundle } from '../i18n/textBundle.ts';
import type { Translate } from '../i18n/texts.ts';
import { addTexts, type Reader, translator } from '../i18n/translator/translator.ts';

/** The sentences of some bundles as the provider's `t`, without a page around it. */
export function translatorOf(bundles: readonly TextBundle[], reader: Reader): Translate {
  const i18n = textInstance({});
  const bundle = mergeTexts(...bundles);
  addTexts(i18n, bundle);
  return translator(i18n.t, bundle, reader);
}
