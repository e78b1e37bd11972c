import { baselineTexts } from '../../i18n/bundles/baselineTexts.ts';
import { chartDetailTexts } from '../../i18n/bundles/chartDetailTexts.ts';
import { componentTexts } from '../../i18n/bundles/componentTexts.ts';
import { reportTexts } from '../../i18n/bundles/reportTexts.ts';
import { verificationTexts } from '../../i18n/bundles/verificationTexts.ts';
import { mergeTexts } from '../../i18n/textBundle.ts';

/** The sentences of reports and of what they show. */
export const texts = mergeTexts(
  componentTexts,
  chartDetailTexts,
  baselineTexts,
  verificationTexts,
  reportTexts,
);
