import { baselineTexts } from '../../i18n/bundles/baselineTexts.ts';
import { componentTexts } from '../../i18n/bundles/componentTexts.ts';
import { toolTexts } from '../../i18n/bundles/toolTexts.ts';
import { verificationTexts } from '../../i18n/bundles/verificationTexts.ts';
import { mergeTexts } from '../../i18n/textBundle.ts';

/** The sentences of M&V projects. */
export const texts = mergeTexts(componentTexts, toolTexts, baselineTexts, verificationTexts);
