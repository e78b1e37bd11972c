import coverage from '../../charts/CoverageStrip/texts.fa.json' with { type: 'json' };
import flow from '../../charts/EnergyFlow/texts.fa.json' with { type: 'json' };
import eventLane from '../../charts/EventLane/texts.fa.json' with { type: 'json' };
import heatMap from '../../charts/HeatMap/texts.fa.json' with { type: 'json' };
import seriesTable from '../../charts/SeriesTable/texts.fa.json' with { type: 'json' };
import table from '../../primitives/DataTable/texts.fa.json' with { type: 'json' };
import { textBundle } from '../textBundle.ts';

/** The sentences of coverage, flow and tables below a chart, for a page that needs nothing else of `toolTexts`. */
export const chartDetailTexts = textBundle(
  {
    'ui/charts/CoverageStrip': coverage,
    'ui/charts/EventLane': eventLane,
    'ui/charts/EnergyFlow': flow,
    'ui/charts/HeatMap': heatMap,
    'ui/charts/SeriesTable': seriesTable,
    'ui/primitives/DataTable': table,
  },
  async () => (await import('./chartDetailEnglish.ts')).english,
);
