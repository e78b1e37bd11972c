import { auditPage } from '../features/audit/routes.tsx';
import { calculatorPage } from '../features/calculator/routes.tsx';
import { chartPage } from '../features/consumption/routes.tsx';
import { labelPage } from '../features/energyLabel/routes.tsx';
import { homePage } from '../features/home/routes.tsx';
import { messagesPage } from '../features/messages/routes.tsx';
import { meterDataPage } from '../features/meterData/routes.tsx';
import { momentaryPage } from '../features/momentary/routes.tsx';
import { levelsPage } from '../features/permissionLevels/routes.tsx';
import { profilePage } from '../features/profile/routes.tsx';
import { reviewPage } from '../features/review/routes.tsx';
import { securityPage } from '../features/security/routes.tsx';
import { structurePage } from '../features/structure/routes.tsx';
import { tasksPage } from '../features/tasks/routes.tsx';
import { tagUploadPage, uploadPage } from '../features/uploads/routes.tsx';
import { usersPage } from '../features/users/routes.tsx';
import { weatherPage } from '../features/weather/routes.tsx';
import type { PageRoute } from '../shared/PageRoute.ts';

export { chartPage };
/** Every page behind the sign-in. The menu names them by the modules of the person. */
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
  calculatorPage,
  weatherPage,
  messagesPage,
  tasksPage,
  profilePage,
  usersPage,
  levelsPage,
  auditPage,
  securityPage,
];
