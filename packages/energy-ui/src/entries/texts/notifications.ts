import { shellTexts } from '../../i18n/bundles/shellTexts.ts';
import { mergeTexts, textBundle } from '../../i18n/textBundle.ts';
import comments from '../../notifications/CommentThread/texts.fa.json' with { type: 'json' };
import { texts as dates } from './dates.ts';
import { englishOf } from './englishOf.ts';

const persian = { 'ui/notifications/CommentThread': comments };

/** The sentences of messages and comments. */
export const texts = mergeTexts(
  shellTexts,
  dates,
  textBundle(persian, () => englishOf(persian, import('../../i18n/bundles/componentEnglish.ts'))),
);
