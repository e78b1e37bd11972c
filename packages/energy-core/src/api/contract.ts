import { trendData } from './calls/baselines/trendData.ts';
import { trends } from './calls/baselines/trends.ts';
import { trendWatch } from './calls/baselines/trendWatch.ts';
import { eventExchange } from './calls/messages/eventExchange.ts';
import { eventList } from './calls/messages/eventList.ts';
import { events } from './calls/messages/events.ts';
import { notes } from './calls/messages/notes.ts';
import { notifications } from './calls/messages/notifications.ts';
import { account } from './calls/people/account.ts';
import { administration } from './calls/people/administration.ts';
import { apiKeys } from './calls/people/apiKeys.ts';
import { audit } from './calls/people/audit.ts';
import { jobPositions } from './calls/people/jobPositions.ts';
import { signIn } from './calls/people/signIn.ts';
import { users } from './calls/people/users.ts';
import { files } from './calls/readings/files.ts';
import { readings } from './calls/readings/readings.ts';
import { uploadProfiles } from './calls/readings/uploadProfiles.ts';
import { weather } from './calls/readings/weather.ts';
import { consumption } from './calls/reports/consumption.ts';
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
import { structure } from './calls/structure/structure.ts';
import { structureChanges } from './calls/structure/structureChanges.ts';
import { projectReport } from './calls/verification/projectReport.ts';
import { projects } from './calls/verification/projects.ts';

/** Every call of `/api/v1`: the single source of the server's routes, the typed client and the OpenAPI page. */
export const contract = {
  ...signIn,
  ...users,
  ...account,
  ...administration,
  ...jobPositions,
  ...documentTypes,
  ...notes,
  ...notifications,
  ...audit,
  ...apiKeys,
  ...structure,
  ...structureChanges,
  ...readings,
  ...consumption,
  ...uploadProfiles,
  ...review,
  ...figureTrail,
  ...formulas,
  ...files,
  ...weather,
  ...energyLabel,
  ...home,
  ...documents,
  ...documentControl,
  ...evidence,
  ...library,
  ...eventList,
  ...events,
  ...eventExchange,
  ...savedViews,
  ...search,
  ...reportDefinitions,
  ...reportPageCalls,
  ...reportData,
  ...trendData,
  ...trendWatch,
  ...trends,
  ...projectReport,
  ...projects,
};
export type Contract = typeof contract;
export type CallName = keyof Contract;
