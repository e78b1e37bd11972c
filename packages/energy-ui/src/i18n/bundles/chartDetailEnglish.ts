import coverage from '../../charts/CoverageStrip/texts.en.json' with { type: 'json' };
import flow from '../../charts/EnergyFlow/texts.en.json' with { type: 'json' };
import eventLane from '../../charts/EventLane/texts.en.json' with { type: 'json' };
import heatMap from '../../charts/HeatMap/texts.en.json' with { type: 'json' };
import seriesTable from '../../charts/SeriesTable/texts.en.json' with { type: 'json' };
import table from '../../primitives/DataTable/texts.en.json' with { type: 'json' };

export const english = {
  'ui/charts/CoverageStrip': coverage,
  'ui/charts/EventLane': eventLane,
  'ui/charts/EnergyFlow': flow,
  'ui/charts/HeatMap': heatMap,
  'ui/charts/SeriesTable': seriesTable,
  'ui/primitives/DataTable': table,
};
