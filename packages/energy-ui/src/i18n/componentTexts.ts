import chartsChartControlPanel from '../charts/ChartControlPanel/texts.fa.json' with { type: 'json' };
import chartsChartSummary from '../charts/ChartSummary/texts.fa.json' with { type: 'json' };
import chartsConsumptionChart from '../charts/ConsumptionChart/texts.fa.json' with { type: 'json' };
import charts from '../charts/texts.fa.json' with { type: 'json' };
import label from '../label/texts.fa.json' with { type: 'json' };
import notifications from '../notifications/texts.fa.json' with { type: 'json' };
import primitivesJalaliCalendar from '../primitives/JalaliCalendar/texts.fa.json' with { type: 'json' };
import structureTreeSelector from '../structure/TreeSelector/texts.fa.json' with { type: 'json' };
import structure from '../structure/texts.fa.json' with { type: 'json' };
import common from './common/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from './textBundle.ts';

const persian = {
  'ui/charts': charts,
  'ui/charts/ChartControlPanel': chartsChartControlPanel,
  'ui/charts/ChartSummary': chartsChartSummary,
  'ui/charts/ConsumptionChart': chartsConsumptionChart,
  'ui/i18n/common': common,
  'ui/label': label,
  'ui/notifications': notifications,
  'ui/primitives/JalaliCalendar': primitivesJalaliCalendar,
  'ui/structure': structure,
  'ui/structure/TreeSelector': structureTreeSelector,
};
export type ComponentKey = KeyIn<typeof persian>;

/** The sentences of charts, structure and other larger components; `toolTexts` has those that are opened later. */
export const componentTexts = textBundle(
  persian,
  async () => (await import('./componentEnglish.ts')).english,
);
