import { lazy } from '../../shared/page/lazy.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { InfoPage } from './InfoPage.tsx';
import { isWizard } from './structureState.ts';

const StructureWizard = lazy(() =>
  import('./wizard/StructureWizard.tsx').then((module) => ({ default: module.StructureWizard })),
);

/** The structure: `/Organization` shows and changes it, `/Organization?wizard` builds it step by step. */
export function StructurePage() {
  return isWizard(usePageUrl().search) ? <StructureWizard /> : <InfoPage />;
}
