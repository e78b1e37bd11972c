import { sheetsFa } from '@org/energy-core/texts';
import common from '../../i18n/common/texts.fa.json' with { type: 'json' };
import { textBundle } from '../../i18n/textBundle.ts';
import table from '../../primitives/DataTable/texts.fa.json' with { type: 'json' };
import drop from '../../primitives/FileDrop/texts.fa.json' with { type: 'json' };
import history from '../../structure/UploadHistory/texts.fa.json' with { type: 'json' };
import wizards from '../../wizards/texts.fa.json' with { type: 'json' };
import upload from '../../wizards/UploadWizard/texts.fa.json' with { type: 'json' };
import { englishOf } from './englishOf.ts';

const persian = {
  'core/spreadsheets': sheetsFa,
  'ui/i18n/common': common,
  'ui/primitives/DataTable': table,
  'ui/primitives/FileDrop': drop,
  'ui/structure/UploadHistory': history,
  'ui/wizards': wizards,
  'ui/wizards/UploadWizard': upload,
};

/** The sentences of uploads. */
export const texts = textBundle(persian, () =>
  englishOf(
    persian,
    import('../../i18n/bundles/shellEnglish.ts'),
    import('../../i18n/bundles/toolEnglish.ts'),
    import('../../i18n/bundles/sheetEnglish.ts'),
  ),
);
