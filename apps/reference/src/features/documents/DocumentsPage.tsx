import type { DocumentRecord } from '@org/energy-core/api';
import { Button, DocumentCard, DocumentGrid, EmptyState, Segments, Skeleton, useText } from '@org/energy-ui';
import { type ReactNode, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { documentFooter } from '../../shared/documents/library/documentFooter.tsx';
import { LibrarySearch } from '../../shared/documents/library/LibrarySearch.tsx';
import {
  documentPath,
  generalLibrary,
  type Library,
  standardLibrary,
} from '../../shared/documents/library/library.ts';
import { shownDocument } from '../../shared/documents/library/shownDocument.ts';
import { oneOf } from '../../shared/list/codecs.ts';
import { recordListState, useListState } from '../../shared/list/listState.ts';
import { useServerList } from '../../shared/list/useServerList.ts';
import { lazy } from '../../shared/page/lazy.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { viewState, views } from './evidence/evidenceState.ts';
import './DocumentsPage.css';

const DocumentDetail = lazy(() =>
  import('../../shared/documents/library/DocumentDetail.tsx').then((module) => ({
    default: module.DocumentDetail,
  })),
);

const EvidencePage = lazy(() =>
  import('./evidence/EvidencePage.tsx').then((module) => ({ default: module.EvidencePage })),
);

const kinds = ['all', 'standard', 'general'] as const;
const pageState = recordListState(
  ['created'],
  { library: oneOf(kinds) },
  { by: 'created', isDescending: true },
);
const libraries: readonly Library[] = [standardLibrary, generalLibrary];

/** The overview, or a document for those who may open neither library. */
export function DocumentsPage() {
  const { docID } = useParams();
  const navigate = useNavigate();
  if (!docID) return <Documents />;
  return (
    <Suspense fallback={<Skeleton shape="card" rows={3} />}>
      <DocumentDetail key={docID} library={null} id={docID} onClose={() => navigate('/Documents')} />
    </Suspense>
  );
}

/** The list of documents or the evidence matrix, by the URL. */
function Documents() {
  const t = useText();
  const { search, update } = usePageUrl();
  const { view, show } = viewState.read(search);
  const tools = (
    <div className="eui-documents-tools">
      <Segments
        label={t('overview.view')}
        isLabelHidden
        items={views.map((id) => ({ id, name: t(`overview.${id}`) }))}
        value={view}
        onChange={(next) => update(() => viewState.write({ view: next, show }))}
      />
    </div>
  );
  if (view === 'list') return <Overview tools={tools} />;
  return (
    <Suspense fallback={<Skeleton shape="table" rows={14} />}>
      <EvidencePage
        show={show}
        onShow={(next) => update(() => viewState.write({ view, show: next }), 'replace')}
        tools={tools}
      />
    </Suspense>
  );
}

/** Documents of both libraries, the newest first, with one search. */
function Overview({ tools }: { readonly tools: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const opens = useMayOpen();
  const [state, change] = useListState(pageState);
  const list = useServerList<DocumentRecord, typeof state>({
    ...{ queryKey: queryKeys.documents, state, change },
    filter: {
      ...(state.library !== 'all' && { isStandard: String(state.library === 'standard') }),
      ...(state.search.trim() && { search: state.search.trim() }),
    },
    read: (api, query, signal) => api.listDocuments({ query: query as never, ...(signal && { signal }) }),
  });
  const path = (document: DocumentRecord) => {
    const own = documentPath(document);
    return opens(own) ? own : `/Documents/${document._id}`;
  };
  return (
    <PageFrame
      crumbs={[t('module.library')]}
      title={t('module.documents')}
      actions={
        <>
          <LibrarySearch {...{ state, change }} />
          <ViewsButton />
        </>
      }
    >
      <PrintHead
        crumbs={[t('module.documents')]}
        basis={null}
        coverage={t('print.rows', { count: list.table.rows.length, total: list.table.total })}
      />
      {tools}
      <div className="eui-documents-tools">
        <Segments
          label={t('overview.libraries')}
          isLabelHidden
          items={kinds.map((id) => ({ id, name: t(`overview.${id}`) }))}
          value={state.library}
          onChange={(library) => change({ library })}
        />
        {libraries
          .filter((library) => opens(library.path))
          .map((library) => (
            <Link key={library.path} to={library.path}>
              {t(library.title)}
            </Link>
          ))}
      </div>
      <DocumentGrid
        {...list.table}
        label={t('module.documents')}
        rowKey={({ _id }) => _id}
        renderCard={(row) => (
          <DocumentCard
            document={shownDocument(row)}
            search={state.search}
            footer={documentFooter(row)}
            found={row.found}
            onOpen={() => navigate(path(row))}
          />
        )}
        empty={
          pageState.isNarrowed(state) ? (
            <EmptyState
              title={t('library.noneHere')}
              action={
                <Button size="sm" onPress={() => change(pageState.start)}>
                  {t('list.clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('library.none')} text={t('library.noneText')} />
          )
        }
      />
    </PageFrame>
  );
}
