import { mathsFa } from '@org/energy-core/texts';
import baseline from '../baseline/texts.fa.json' with { type: 'json' };
import table from '../primitives/DataTable/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from './textBundle.ts';

const persian = { 'core/maths': mathsFa, 'ui/baseline': baseline, 'ui/primitives/DataTable': table };
export type BaselineKey = KeyIn<typeof persian>;

/** The sentences of baseline trends: models, their checks and charts, deviations; for the pages that show them. */
export const baselineTexts = textBundle(persian, async () => (await import('./baselineEnglish.ts')).english);
