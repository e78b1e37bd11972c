import { Skeleton, useText } from '@org/energy-ui';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { lazyWithTexts } from '../../shared/page/pageWithTexts.tsx';
import './MVProjectsPage.css';

const loadTexts = () => import('./texts.ts').then(({ texts }) => texts);
const ProjectList = lazyWithTexts(
  () => import('./ProjectList.tsx').then((part) => part.ProjectList),
  loadTexts,
);
const ProjectWizard = lazyWithTexts(
  () => import('./wizard/OpenProject.tsx').then((part) => part.OpenProject),
  loadTexts,
);

const isId = (text: string | null) => /^[1-9]\d{0,9}$/.test(text ?? '');

/** M&V projects: the list of a building, or one project with its eight steps; each loads its own part. */
export function MVProjectsPage() {
  const t = useText();
  const [search] = useSearchParams();
  const waiting = (
    <PageFrame title={t('module.mv')}>
      <Skeleton shape="table" rows={8} />
    </PageFrame>
  );
  return (
    <Suspense fallback={waiting}>
      {isId(search.get('project')) ? <ProjectWizard /> : <ProjectList />}
    </Suspense>
  );
}
