import common from '../../i18n/common/texts.fa.json' with { type: 'json' };
import { textBundle } from '../../i18n/textBundle.ts';
import table from '../../primitives/DataTable/texts.fa.json' with { type: 'json' };
import { englishOf } from './englishOf.ts';

const persian = {
  'ui/i18n/common': common,
  'ui/primitives/DataTable': table,
};

/** The sentences of tables. */
export const texts = textBundle(persian, () =>
  englishOf(
    persian,
    import('../../i18n/bundles/shellEnglish.ts'),
    import('../../i18n/bundles/toolEnglish.ts'),
  ),
);
