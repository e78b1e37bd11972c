// A module around the tables, so that they load together when English is read.
import chartsCoverageStrip from '../../charts/CoverageStrip/texts.en.json' with { type: 'json' };
import chartsEnergyFlow from '../../charts/EnergyFlow/texts.en.json' with { type: 'json' };
import eventLane from '../../charts/EventLane/texts.en.json' with { type: 'json' };
import chartsHeatMap from '../../charts/HeatMap/texts.en.json' with { type: 'json' };
import chartsParetoChart from '../../charts/ParetoChart/texts.en.json' with { type: 'json' };
import chartsSeriesTable from '../../charts/SeriesTable/texts.en.json' with { type: 'json' };
import primitivesDataTable from '../../primitives/DataTable/texts.en.json' with { type: 'json' };
import primitivesFileDrop from '../../primitives/FileDrop/texts.en.json' with { type: 'json' };
import primitivesPhotoField from '../../primitives/PhotoField/texts.en.json' with { type: 'json' };
import structureDataQualityStrip from '../../structure/DataQualityStrip/texts.en.json' with { type: 'json' };
import structureFigureTrail from '../../structure/FigureTrail/texts.en.json' with { type: 'json' };
import structureFormulaField from '../../structure/FormulaField/texts.en.json' with { type: 'json' };
import structureUploadHistory from '../../structure/UploadHistory/texts.en.json' with { type: 'json' };
import wizards from '../../wizards/texts.en.json' with { type: 'json' };

export const english = {
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
