import chartsCoverageStrip from '../../charts/CoverageStrip/texts.fa.json' with { type: 'json' };
import chartsEnergyFlow from '../../charts/EnergyFlow/texts.fa.json' with { type: 'json' };
import eventLane from '../../charts/EventLane/texts.fa.json' with { type: 'json' };
import chartsHeatMap from '../../charts/HeatMap/texts.fa.json' with { type: 'json' };
import chartsParetoChart from '../../charts/ParetoChart/texts.fa.json' with { type: 'json' };
import chartsSeriesTable from '../../charts/SeriesTable/texts.fa.json' with { type: 'json' };
import primitivesDataTable from '../../primitives/DataTable/texts.fa.json' with { type: 'json' };
import primitivesFileDrop from '../../primitives/FileDrop/texts.fa.json' with { type: 'json' };
import primitivesPhotoField from '../../primitives/PhotoField/texts.fa.json' with { type: 'json' };
import structureDataQualityStrip from '../../structure/DataQualityStrip/texts.fa.json' with { type: 'json' };
import structureFigureTrail from '../../structure/FigureTrail/texts.fa.json' with { type: 'json' };
import structureFormulaField from '../../structure/FormulaField/texts.fa.json' with { type: 'json' };
import structureUploadHistory from '../../structure/UploadHistory/texts.fa.json' with { type: 'json' };
import wizards from '../../wizards/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from '../textBundle.ts';

const persian = {
  'ui/charts/CoverageStrip': chartsCoverageStrip,
  'ui/charts/EventLane': eventLane,
  'ui/charts/EnergyFlow': chartsEnergyFlow,
  'ui/charts/HeatMap': chartsHeatMap,
  'ui/charts/ParetoChart': chartsParetoChart,
  'ui/charts/SeriesTable': chartsSeriesTable,
  'ui/primitives/DataTable': primitivesDataTable,
  'ui/primitives/FileDrop': primitivesFileDrop,
  'ui/primitives/PhotoField': primitivesPhotoField,
  'ui/structure/DataQualityStrip': structureDataQualityStrip,
  'ui/structure/FigureTrail': structureFigureTrail,
  'ui/structure/FormulaField': structureFormulaField,
  'ui/structure/UploadHistory': structureUploadHistory,
  'ui/wizards': wizards,
};
export type ToolKey = KeyIn<typeof persian>;

/** The sentences of editors, tables, data quality and the trail of a figure; those of sheets are `sheetTexts`. */
export const toolTexts = textBundle(persian, async () => (await import('./toolEnglish.ts')).english);
