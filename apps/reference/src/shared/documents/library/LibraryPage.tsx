import { Skeleton } from '@org/energy-ui';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useListState } from '../../list/listState.ts';
import { lazyWithTexts } from '../../page/pageWithTexts.tsx';
import { usePageUrl } from '../../page/usePageUrl.ts';
import { DocumentList } from './DocumentList.tsx';
import type { Library } from './library.ts';
import { libraryState } from './libraryState.ts';

const DocumentDetail = lazyWithTexts(
  () => import('./DocumentDetail.tsx').then((module) => module.DocumentDetail),
  () => import('../../../texts/pageTexts.ts').then(({ pageTexts }) => pageTexts),
);

interface LibraryPageProps {
  readonly library: Library;
}

/** A library: its list, or the document its address names; the way back finds the list as it was left. */
export function LibraryPage({ library }: LibraryPageProps) {
  const { docID } = useParams();
  const navigate = useNavigate();
  const { search } = usePageUrl();
  const [state, change] = useListState(libraryState);
  const go = (path: string) => navigate({ pathname: path, search: search.toString() });
  return docID ? (
    <Suspense fallback={<Skeleton shape="card" rows={3} />}>
      <DocumentDetail key={docID} library={library} id={docID} onClose={() => go(library.path)} />
    </Suspense>
  ) : (
    <DocumentList
      library={library}
      state={state}
      change={change}
      onOpen={(id) => go(`${library.path}/${id}`)}
    />
  );
}
