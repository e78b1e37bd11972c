import report from '../../report/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from '../textBundle.ts';

const persian = { 'ui/report': report };
export type ReportKey = KeyIn<typeof persian>;

/** The sentences of reports on paper, for the pages that show one. */
export const reportTexts = textBundle(persian, async () => (await import('./reportEnglish.ts')).english);
