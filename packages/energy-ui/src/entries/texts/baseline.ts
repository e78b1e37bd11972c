import { baselineTexts } from '../../i18n/bundles/baselineTexts.ts';
import { chartDetailTexts } from '../../i18n/bundles/chartDetailTexts.ts';
import { componentTexts } from '../../i18n/bundles/componentTexts.ts';
import { mergeTexts } from '../../i18n/textBundle.ts';

/** The sentences of baselines, their checks and their charts. */
export const texts = mergeTexts(componentTexts, chartDetailTexts, baselineTexts);
