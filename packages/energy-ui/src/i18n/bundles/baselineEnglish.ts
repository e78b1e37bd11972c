import { mathsEn } from '@org/energy-core/texts';
import baseline from '../../baseline/texts.en.json' with { type: 'json' };
import table from '../../primitives/DataTable/texts.en.json' with { type: 'json' };

export const english = { 'core/maths': mathsEn, 'ui/baseline': baseline, 'ui/primitives/DataTable': table };
