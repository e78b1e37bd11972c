import wizard from '../../baseline/BaselineWizard/texts.en.json' with { type: 'json' };
import { english as baseline } from '../bundles/baselineEnglish.ts';
import { english as calendar } from '../bundles/calendarEnglish.ts';
import { english as chartDetail } from '../bundles/chartDetailEnglish.ts';
import { english as component } from '../bundles/componentEnglish.ts';
import { english as documents } from '../bundles/documentEnglish.ts';
import { english as first } from '../bundles/firstEnglish.ts';
import { english as report } from '../bundles/reportEnglish.ts';
import { english as sheet } from '../bundles/sheetEnglish.ts';
import { english as shell } from '../bundles/shellEnglish.ts';
import { english as tool } from '../bundles/toolEnglish.ts';
import { english as verification } from '../bundles/verificationEnglish.ts';
import type { TextTables } from '../textTables.ts';

const all: TextTables = {
  'ui/baseline/BaselineWizard': wizard,
  ...baseline,
  ...calendar,
  ...chartDetail,
  ...component,
  ...documents,
  ...first,
  ...report,
  ...sheet,
  ...shell,
  ...tool,
  ...verification,
};

/**
 * English at once: a server answers in one pass and cannot wait for it. Chosen by the import condition `node`.
 * @returns the English of these tables; null where one is not of this package, or a document is there
 */
export function englishOf(persian: TextTables): TextTables | null {
  if (typeof document !== 'undefined') return null;
  const tables = Object.keys(persian).map((namespace) => [namespace, all[namespace]] as const);
  return tables.every(([, texts]) => texts) ? (Object.fromEntries(tables) as TextTables) : null;
}
