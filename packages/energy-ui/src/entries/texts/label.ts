import common from '../../i18n/common/texts.fa.json' with { type: 'json' };
import { textBundle } from '../../i18n/textBundle.ts';
import label from '../../label/texts.fa.json' with { type: 'json' };
import { englishOf } from './englishOf.ts';

const persian = { 'ui/i18n/common': common, 'ui/label': label };

/** The sentences of labels below `LeanEnergyProvider`; `LabelProvider` has its own. */
export const texts = textBundle(persian, () =>
  englishOf(
    persian,
    import('../../i18n/bundles/shellEnglish.ts'),
    import('../../i18n/bundles/componentEnglish.ts'),
  ),
);
