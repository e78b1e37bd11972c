import { mergeTexts, textBundle } from '../../i18n/textBundle.ts';
import drop from '../../primitives/FileDrop/texts.fa.json' with { type: 'json' };
import photo from '../../primitives/PhotoField/texts.fa.json' with { type: 'json' };
import { texts as dates } from './dates.ts';
import { englishOf } from './englishOf.ts';
import { texts as table } from './table.ts';

const persian = { 'ui/primitives/FileDrop': drop, 'ui/primitives/PhotoField': photo };

/** The sentences of fields, tables and dialogs. */
export const texts = mergeTexts(
  dates,
  table,
  textBundle(persian, () => englishOf(persian, import('../../i18n/bundles/toolEnglish.ts'))),
);
