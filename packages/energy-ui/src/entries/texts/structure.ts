import { mathsFa } from '@org/energy-core/texts';
import { componentTexts } from '../../i18n/bundles/componentTexts.ts';
import { toolTexts } from '../../i18n/bundles/toolTexts.ts';
import { mergeTexts, textBundle } from '../../i18n/textBundle.ts';

/** The sentences of trees, data quality, formulas and the trail of a figure. */
export const texts = mergeTexts(
  componentTexts,
  toolTexts,
  textBundle({ 'core/maths': mathsFa }, async () => ({
    'core/maths': (await import('@org/energy-core/texts')).mathsEn,
  })),
);
