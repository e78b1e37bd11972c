import wizard from '../../baseline/BaselineWizard/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from '../textBundle.ts';

const persian = { 'ui/baseline/BaselineWizard': wizard };
export type BaselineWizardKey = KeyIn<typeof persian>;

/** The sentences of the frame of a baseline page, which loads before what it frames. */
export const baselineWizardTexts = textBundle(persian, async () => ({
  'ui/baseline/BaselineWizard': (await import('../../baseline/BaselineWizard/texts.en.json')).default,
}));
