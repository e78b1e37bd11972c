import { chartPage } from '../features/consumption/routes.tsx';
import { meterDataPage } from '../features/meterData/routes.tsx';
import { uploadPage } from '../features/uploads/routes.tsx';
import type { PageRoute } from '../shared/PageRoute.ts';

export { chartPage };
/** Every page behind the sign-in. The menu names them by the modules of the person. */
export const pages: readonly PageRoute[] = [chartPage, uploadPage, meterDataPage];
