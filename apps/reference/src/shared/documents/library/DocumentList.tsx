import type { DocumentRecord } from '@org/energy-core/api';
import { mayEditLibrary } from '@org/energy-core/api';
import {
  Button,
  ClauseTree,
  DocumentCard,
  DocumentGrid,
  EmptyState,
  SidePanel,
  useText,
} from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../../access/mayOpen.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { useClient } from '../../api/useClient.ts';
import { usePageActions } from '../../commands/usePageActions.ts';
import { NEW } from '../../forms/newRecord.ts';
import { useListState } from '../../list/listState.ts';
import { useServerList } from '../../list/useServerList.ts';
import { lazy } from '../../page/lazy.tsx';
import { PageFrame } from '../../page/PageFrame.tsx';
import { useIsNarrow } from '../../page/pageWidth.ts';
import { PrintHead } from '../../page/print/PrintHead.tsx';
import { usePanel } from '../../page/usePanel.ts';
import { DocumentFilters } from './DocumentFilters.tsx';
import { documentFooter } from './documentFooter.tsx';
import { LibrarySearch } from './LibrarySearch.tsx';
import { countsQuery, type Library } from './library.ts';
import { type LibraryState, libraryState } from './libraryState.ts';
import { shownDocument } from './shownDocument.ts';
import { useDocumentWords } from './useDocumentWords.ts';
import { useEditablePages } from './useEditablePages.ts';
import '../../list/listTools.css';
import './DocumentList.css';

const DocumentDialog = lazy(() =>
  import('./DocumentDialog.tsx').then((module) => ({ default: module.DocumentDialog })),
);

interface DocumentListProps {
  readonly library: Library;
  /** Button of the saved views of the page. */
  readonly views: ReactNode;
  readonly onOpen: (id: string) => void;
}

const MATRIX_PATH = '/Documents?view=matrix';
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** Documents of a library as cards, beside the clauses of the standard. */
export function DocumentList({ library, views, onOpen }: DocumentListProps) {
  const [state, change] = useListState(libraryState);
  const { isStandard } = library;
  const t = useText();
  const client = useClient();
  const navigate = useNavigate();
  const opens = useMayOpen();
  const { clauseName } = useDocumentWords();
  const isNarrow = useIsNarrow();
  const [isTreeOpen, setTreeOpen] = usePanel('library.clauses');
  const counts = useQuery(countsQuery(client, { isStandard: String(isStandard) }));
  const mayEdit = mayEditLibrary(useEditablePages(), library);
  const list = useServerList<DocumentRecord, LibraryState>({
    ...{ queryKey: queryKeys.documents, state, change },
    filter: {
      isStandard: String(isStandard),
      ...(isStandard && state.clause && { standardNumber: state.clause }),
      ...(state.year && { year: state.year }),
      ...(state.type && { documentType: state.type }),
      ...(state.state && { state: state.state }),
      ...(state.search.trim() && { search: state.search.trim() }),
    },
    read: (api, query, signal) => api.listDocuments({ query: query as never, ...(signal && { signal }) }),
  });
  const add = () => change({ opened: NEW, page: state.page }, 'replace');
  const isNarrowed = libraryState.isNarrowed(state);
  const clear = () => change({ ...libraryState.start, sort: state.sort, pageSize: state.pageSize });
  usePageActions([
    ...(mayEdit ? [{ id: 'add', name: t('library.add'), icon: <Plus {...icon} />, run: add }] : []),
    ...(isNarrowed ? [{ id: 'clear', name: t('list.clearFilters'), run: clear }] : []),
  ]);
  const addButton = mayEdit && (
    <Button variant="primary" icon={<Plus {...icon} />} onPress={add}>
      {t('library.add')}
    </Button>
  );
  return (
    <PageFrame
      crumbs={[t('module.library'), ...(state.clause ? [t(library.title)] : [])]}
      title={state.clause ? <bdi>{clauseName(state.clause)}</bdi> : t(library.title)}
      actions={
        <>
          <LibrarySearch {...{ state, change }} />
          {isStandard && opens(MATRIX_PATH) && (
            <Button icon={<Grid3x3 {...icon} />} onPress={() => navigate(MATRIX_PATH)}>
              {t('library.matrix')}
            </Button>
          )}
          {views}
          {addButton}
        </>
      }
      start={
        isStandard && (
          <SidePanel
            side="start"
            columns={3}
            label={t('documents.clauses')}
            icon={<BookOpen {...icon} />}
            isOpen={isTreeOpen}
            onOpenChange={setTreeOpen}
          >
            <ClauseTree
              counts={
                counts.data
                  ? Object.fromEntries(counts.data.clauses.map(({ _id, count }) => [_id, count]))
                  : null
              }
              value={state.clause}
              onChange={(clause) => {
                change({ clause });
                if (isNarrow) setTreeOpen(false);
              }}
            />
          </SidePanel>
        )
      }
    >
      <PrintHead
        crumbs={[state.clause ? clauseName(state.clause) : t(library.title)]}
        basis={null}
        coverage={t('print.rows', { count: list.table.rows.length, total: list.table.total })}
      />
      <DocumentFilters {...{ library, state, change }} />
      <DocumentGrid
        {...list.table}
        label={t(library.title)}
        rowKey={({ _id }) => _id}
        renderCard={(row) => (
          <DocumentCard
            document={shownDocument(row)}
            search={state.search}
            footer={documentFooter(row)}
            found={row.found}
            onOpen={() => onOpen(row._id)}
          />
        )}
        empty={<Empty {...{ isNarrowed, clear, addButton }} />}
      />
      {state.opened === NEW && (
        <Suspense fallback={null}>
          <DocumentDialog
            library={library}
            stored={null}
            clause={state.clause}
            onSaved={() => undefined}
            onClose={() => change({ opened: null, page: state.page }, 'replace')}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}

function Empty({
  isNarrowed,
  clear,
  addButton,
}: {
  isNarrowed: boolean;
  clear: () => void;
  addButton: ReactNode;
}) {
  const t = useText();
  return isNarrowed ? (
    <EmptyState
      title={t('library.noneHere')}
      action={
        <>
          {addButton}
          <Button onPress={clear}>{t('list.clearFilters')}</Button>
        </>
      }
    />
  ) : (
    <EmptyState title={t('library.none')} text={t('library.noneText')} action={addButton} />
  );
}
