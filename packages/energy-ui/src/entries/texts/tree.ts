import common from '../../i18n/common/texts.fa.json' with { type: 'json' };
import { textBundle } from '../../i18n/textBundle.ts';
import tree from '../../structure/TreeSelector/texts.fa.json' with { type: 'json' };
import structure from '../../structure/texts.fa.json' with { type: 'json' };
import { englishOf } from './englishOf.ts';

const persian = {
  'ui/i18n/common': common,
  'ui/structure': structure,
  'ui/structure/TreeSelector': tree,
};

/** The sentences of the tree. */
export const texts = textBundle(persian, () =>
  englishOf(
    persian,
    import('../../i18n/bundles/shellEnglish.ts'),
    import('../../i18n/bundles/componentEnglish.ts'),
  ),
);
