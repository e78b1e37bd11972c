import { documentTexts } from '../../i18n/bundles/documentTexts.ts';
import { shellTexts } from '../../i18n/bundles/shellTexts.ts';
import { mergeTexts } from '../../i18n/textBundle.ts';
import { texts as dates } from './dates.ts';

/** The sentences of document libraries. */
export const texts = mergeTexts(shellTexts, dates, documentTexts);
