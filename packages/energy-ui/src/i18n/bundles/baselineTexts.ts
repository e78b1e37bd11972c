import { mathsFa } from '@org/energy-core/texts';
import baseline from '../../baseline/texts.fa.json' with { type: 'json' };
import table from '../../primitives/DataTable/texts.fa.json' with { type: 'json' };
import { type KeyIn, mergeTexts, textBundle } from '../textBundle.ts';
import { type BaselineWizardKey, baselineWizardTexts } from './baselineWizardTexts.ts';

const persian = { 'core/maths': mathsFa, 'ui/baseline': baseline, 'ui/primitives/DataTable': table };
export type BaselineKey = BaselineWizardKey | KeyIn<typeof persian>;

/** The sentences of baseline trends: models, their checks and charts, deviations; for the pages that show them. */
export const baselineTexts = mergeTexts(
  baselineWizardTexts,
  textBundle(persian, async () => (await import('./baselineEnglish.ts')).english),
);
