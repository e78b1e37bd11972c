// A module around the tables, so that they load together when English is read.

import { datesEn } from '@org/energy-core/texts';
import chartsChartControlPanel from '../../charts/ChartControlPanel/texts.en.json' with { type: 'json' };
import chartsChartSummary from '../../charts/ChartSummary/texts.en.json' with { type: 'json' };
import chartsConsumptionChart from '../../charts/ConsumptionChart/texts.en.json' with { type: 'json' };
import charts from '../../charts/texts.en.json' with { type: 'json' };
import label from '../../label/texts.en.json' with { type: 'json' };
import notificationsCommentThread from '../../notifications/CommentThread/texts.en.json' with {
  type: 'json',
};
import primitivesJalaliCalendar from '../../primitives/JalaliCalendar/texts.en.json' with { type: 'json' };
import structureTreeSelector from '../../structure/TreeSelector/texts.en.json' with { type: 'json' };
import structure from '../../structure/texts.en.json' with { type: 'json' };

export const english = {
  'core/calendar': datesEn,
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
