import { baselineWizardTexts, mergeTexts } from '@org/energy-ui';
import { texts as forms } from '../../shared/forms/texts.ts';

/** Of the frame; each mode brings its own. */
export const texts = mergeTexts(forms, baselineWizardTexts);
