import { Skeleton, useText } from '@org/energy-ui';
import { type ReactNode, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PageFrame } from '../../page/PageFrame.tsx';
import { lazyWithTexts } from '../../page/pageWithTexts.tsx';
import { usePageUrl } from '../../page/usePageUrl.ts';
import type { Library } from './library.ts';

const DocumentList = lazyWithTexts(
  () => import('./DocumentList.tsx').then((module) => module.DocumentList),
  () => import('./libraryTexts.ts').then(({ libraryTexts }) => libraryTexts),
);
const DocumentDetail = lazyWithTexts(
  () => import('./DocumentDetail.tsx').then((module) => module.DocumentDetail),
  () => import('./documentPageTexts.ts').then(({ documentPageTexts }) => documentPageTexts),
);

interface LibraryPageProps {
  readonly library: Library;
  /** Button of the saved views of the list. */
  readonly views: ReactNode;
}

/**
 * A library: its list, or the document its address names; the way back finds the list as it was left. Each loads its
 * own part, below the title of the library.
 */
export function LibraryPage({ library, views }: LibraryPageProps) {
  const t = useText();
  const { docID } = useParams();
  const navigate = useNavigate();
  const { search } = usePageUrl();
  const go = (path: string) => navigate({ pathname: path, search: search.toString() });
  const waiting = (
    <PageFrame crumbs={[t('module.library')]} title={t(library.title)}>
      <Skeleton shape="card" rows={3} />
    </PageFrame>
  );
  return (
    <Suspense fallback={waiting}>
      {docID ? (
        <DocumentDetail key={docID} library={library} id={docID} onClose={() => go(library.path)} />
      ) : (
        <DocumentList library={library} views={views} onOpen={(id) => go(`${library.path}/${id}`)} />
      )}
    </Suspense>
  );
}
