import { documentControl } from '../calls/reports/documentControl.ts';
import { documents } from '../calls/reports/documents.ts';
import { documentTypes } from '../calls/reports/documentTypes.ts';
import { energyLabel } from '../calls/reports/energyLabel.ts';
import { evidence } from '../calls/reports/evidence.ts';
import { figureTrail } from '../calls/reports/figureTrail.ts';
import { home } from '../calls/reports/home.ts';
import { library } from '../calls/reports/library.ts';
import { reportData } from '../calls/reports/reportData.ts';
import { reportDefinitions } from '../calls/reports/reportDefinitions.ts';
import { reportPageCalls } from '../calls/reports/reportPages.ts';
import { review } from '../calls/reports/review.ts';
import { savedViews } from '../calls/reports/savedViews.ts';
import { search } from '../calls/reports/search.ts';

export const calls = {
  ...documentControl,
  ...documentTypes,
  ...documents,
  ...energyLabel,
  ...evidence,
  ...figureTrail,
  ...home,
  ...library,
  ...reportData,
  ...reportDefinitions,
  ...reportPageCalls,
  ...review,
  ...savedViews,
  ...search,
};
