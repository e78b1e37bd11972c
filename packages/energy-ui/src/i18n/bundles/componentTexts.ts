import { datesFa } from '@org/energy-core/texts';
import chartsChartControlPanel from '../../charts/ChartControlPanel/texts.fa.json' with { type: 'json' };
import chartsChartSummary from '../../charts/ChartSummary/texts.fa.json' with { type: 'json' };
import chartsConsumptionChart from '../../charts/ConsumptionChart/texts.fa.json' with { type: 'json' };
import charts from '../../charts/texts.fa.json' with { type: 'json' };
import label from '../../label/texts.fa.json' with { type: 'json' };
import notificationsCommentThread from '../../notifications/CommentThread/texts.fa.json' with {
  type: 'json',
};
import primitivesJalaliCalendar from '../../primitives/JalaliCalendar/texts.fa.json' with { type: 'json' };
import structureTreeSelector from '../../structure/TreeSelector/texts.fa.json' with { type: 'json' };
import structure from '../../structure/texts.fa.json' with { type: 'json' };
import { type KeyIn, mergeTexts, textBundle } from '../textBundle.ts';
import { type ShellKey, shellTexts } from './shellTexts.ts';

const persian = {
  'core/calendar': datesFa,
  'ui/charts': charts,
  'ui/charts/ChartControlPanel': chartsChartControlPanel,
  'ui/charts/ChartSummary': chartsChartSummary,
  'ui/charts/ConsumptionChart': chartsConsumptionChart,
  'ui/label': label,
  'ui/notifications/CommentThread': notificationsCommentThread,
  'ui/primitives/JalaliCalendar': primitivesJalaliCalendar,
  'ui/structure': structure,
  'ui/structure/TreeSelector': structureTreeSelector,
};
export type ComponentKey = ShellKey | KeyIn<typeof persian>;

/** The sentences of charts, structure and other larger components; `toolTexts` has those that are opened later. */
export const componentTexts = mergeTexts(
  shellTexts,
  textBundle(persian, async () => (await import('./componentEnglish.ts')).english),
);
