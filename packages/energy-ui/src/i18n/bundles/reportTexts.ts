import form from '../../report/ReportDefinitionForm/texts.fa.json' with { type: 'json' };
import report from '../../report/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from '../textBundle.ts';

const persian = { 'ui/report': report, 'ui/report-form': form };
export type ReportKey = KeyIn<typeof persian>;

/** The sentences of reports on paper and of their definitions, for the pages that show one. */
export const reportTexts = textBundle(persian, async () => (await import('./reportEnglish.ts')).english);
