import panel from '../../charts/ChartControlPanel/texts.fa.json' with { type: 'json' };
import summary from '../../charts/ChartSummary/texts.fa.json' with { type: 'json' };
import consumption from '../../charts/ConsumptionChart/texts.fa.json' with { type: 'json' };
import pareto from '../../charts/ParetoChart/texts.fa.json' with { type: 'json' };
import charts from '../../charts/texts.fa.json' with { type: 'json' };
import { chartDetailTexts } from '../../i18n/bundles/chartDetailTexts.ts';
import { mergeTexts, textBundle } from '../../i18n/textBundle.ts';
import { texts as dates } from './dates.ts';
import { englishOf } from './englishOf.ts';

const persian = {
  'ui/charts': charts,
  'ui/charts/ChartControlPanel': panel,
  'ui/charts/ChartSummary': summary,
  'ui/charts/ConsumptionChart': consumption,
  'ui/charts/ParetoChart': pareto,
};

/** The sentences of charts with their tables and pickers. */
export const texts = mergeTexts(
  dates,
  chartDetailTexts,
  textBundle(persian, () =>
    englishOf(
      persian,
      import('../../i18n/bundles/componentEnglish.ts'),
      import('../../i18n/bundles/toolEnglish.ts'),
    ),
  ),
);
