// Loaded on focus: the parser with its texts, which no first page needs.

import { mathsFa } from '@org/energy-core/texts';
import { textBundle } from '../../i18n/textBundle.ts';

export { formulaSigns, formulaWarnings, parseFormula } from '@org/energy-core';
export const texts = textBundle({ 'core/maths': mathsFa }, async () => ({
  'core/maths': (await import('./formulaEnglish.ts')).english,
}));
