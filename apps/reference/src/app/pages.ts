import { auditPage } from '../features/audit/routes.tsx';
import { calculatorPage } from '../features/calculator/routes.tsx';
import { calendarPage } from '../features/calendar/routes.tsx';
import { chartPage } from '../features/charts/routes.tsx';
import { documentsPage } from '../features/documents/routes.tsx';
import { documentTypesPage } from '../features/documentTypes/routes.tsx';
import { formulasPage } from '../features/formulas/routes.tsx';
import { homePage } from '../features/home/routes.tsx';
import { jobPositionsPage } from '../features/jobPositions/routes.tsx';
import { labelPage } from '../features/label/routes.tsx';
import { levelsPage } from '../features/levels/routes.tsx';
import { meterDataPage } from '../features/log/routes.tsx';
import { messagesPage } from '../features/messages/routes.tsx';
import { momentaryPage } from '../features/momentary/routes.tsx';
import { mvPage } from '../features/mv/routes.tsx';
import { otherDocumentsPage } from '../features/otherDocuments/routes.tsx';
import { profilePage } from '../features/profile/routes.tsx';
import { reportPage } from '../features/report/routes.tsx';
import { reviewPage } from '../features/review/routes.tsx';
import { securityPage } from '../features/security/routes.tsx';
import { standardsPage } from '../features/standards/routes.tsx';
import { structurePage } from '../features/structure/routes.tsx';
import { tasksPage } from '../features/tasks/routes.tsx';
import { trendPage } from '../features/trend/routes.tsx';
import { tagUploadPage, uploadPage } from '../features/uploads/routes.tsx';
import { usersPage } from '../features/users/routes.tsx';
import { weatherPage } from '../features/weather/routes.tsx';
import type { PageRoute } from '../shared/page/PageRoute.ts';

export { chartPage };
/** All pages behind the sign-in. The menu names them by the user's modules. */
export const pages: readonly PageRoute[] = [
  homePage,
  labelPage,
  chartPage,
  uploadPage,
  tagUploadPage,
  meterDataPage,
  structurePage,
  momentaryPage,
  reviewPage,
  trendPage,
  formulasPage,
  calculatorPage,
  reportPage,
  weatherPage,
  calendarPage,
  messagesPage,
  tasksPage,
  profilePage,
  documentsPage,
  standardsPage,
  otherDocumentsPage,
  documentTypesPage,
  mvPage,
  usersPage,
  levelsPage,
  jobPositionsPage,
  auditPage,
  securityPage,
];
