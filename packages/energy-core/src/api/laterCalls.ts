import { trendData } from './calls/baselines/trendData.ts';
import { trends } from './calls/baselines/trends.ts';
import { trendWatch } from './calls/baselines/trendWatch.ts';
import { eventExchange } from './calls/messages/eventExchange.ts';
import { eventList } from './calls/messages/eventList.ts';
import { events } from './calls/messages/events.ts';
import { notes } from './calls/messages/notes.ts';
import { account } from './calls/people/account.ts';
import { administration } from './calls/people/administration.ts';
import { audit } from './calls/people/audit.ts';
import { jobPositions } from './calls/people/jobPositions.ts';
import { files } from './calls/readings/files.ts';
import { readings } from './calls/readings/readings.ts';
import { uploadProfiles } from './calls/readings/uploadProfiles.ts';
import { weather } from './calls/readings/weather.ts';
import { documentControl } from './calls/reports/documentControl.ts';
import { documents } from './calls/reports/documents.ts';
import { documentTypes } from './calls/reports/documentTypes.ts';
import { energyLabel } from './calls/reports/energyLabel.ts';
import { evidence } from './calls/reports/evidence.ts';
import { figureTrail } from './calls/reports/figureTrail.ts';
import { home } from './calls/reports/home.ts';
import { library } from './calls/reports/library.ts';
import { reportData } from './calls/reports/reportData.ts';
import { reportDefinitions } from './calls/reports/reportDefinitions.ts';
import { reportPageCalls } from './calls/reports/reportPages.ts';
import { review } from './calls/reports/review.ts';
import { savedViews } from './calls/reports/savedViews.ts';
import { search } from './calls/reports/search.ts';
import { formulas } from './calls/structure/formulas.ts';
import { structureChanges } from './calls/structure/structureChanges.ts';
import { projectReport } from './calls/verification/projectReport.ts';
import { projects } from './calls/verification/projects.ts';

/** Calls not needed by frame, home and chart: loaded with the first of them that is made. */
export const laterCalls = {
  ...account,
  ...administration,
  ...jobPositions,
  ...documentTypes,
  ...audit,
  ...energyLabel,
  ...eventExchange,
  ...eventList,
  ...events,
  ...figureTrail,
  ...files,
  ...formulas,
  ...home,
  ...documentControl,
  ...documents,
  ...evidence,
  ...library,
  ...notes,
  ...projectReport,
  ...projects,
  ...readings,
  ...reportData,
  ...reportDefinitions,
  ...reportPageCalls,
  ...review,
  ...savedViews,
  ...search,
  ...structureChanges,
  ...trendData,
  ...trendWatch,
  ...trends,
  ...uploadProfiles,
  ...weather,
};
