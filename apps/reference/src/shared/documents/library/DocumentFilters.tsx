import { type DocumentState, documentStates } from '@org/energy-core';
import { Segments, Select, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/useClient.ts';
import { useIsNarrow } from '../../page/pageWidth.ts';
import { countsQuery, documentTypesQuery, type Library } from './library.ts';
import { documentSorts, type LibraryState } from './libraryState.ts';
import { useDocumentWords } from './useDocumentWords.ts';

interface DocumentFiltersProps {
  readonly library: Library;
  readonly state: LibraryState;
  readonly change: (next: Partial<LibraryState>) => void;
}

const ALL = 'all';

const sorts = {
  created: { by: 'created', isDescending: true },
  title: { by: 'title', isDescending: false },
  docDate: { by: 'docDate', isDescending: true },
  standardNumber: { by: 'standardNumber', isDescending: false },
  reviewDate: { by: 'reviewDate', isDescending: false },
} as const;

/** Type, year, state and order of the documents of a list. */
export function DocumentFilters({ library, state, change }: DocumentFiltersProps) {
  const t = useText();
  const client = useClient();
  const { inDigits } = useDocumentWords();
  const isNarrow = useIsNarrow();
  const { isStandard } = library;
  const { clause } = state;
  const types = useQuery(documentTypesQuery(client));
  const ofLibrary = { isStandard: String(isStandard) };
  const { data: all } = useQuery(countsQuery(client, ofLibrary));
  const ofClause = isStandard && clause ? { ...ofLibrary, standardNumber: clause } : ofLibrary;
  const { data: counts } = useQuery(countsQuery(client, ofClause));
  // Other filters leave fewer than these.
  const isCounted = counts && !state.type && state.year === '' && state.search.trim() === '';
  const nameOf = (name: string, count: number | undefined) =>
    isCounted ? t('library.stateOf', { state: name, count: count ?? 0 }) : name;
  const states = (all?.states ?? []).filter(({ _id }) => documentStates.includes(_id));
  const items = [
    { id: ALL, name: nameOf(t('library.allStates'), counts?.total) },
    ...states.map(({ _id }) => ({
      id: _id,
      name: nameOf(t(`documents.state.${_id}`), counts?.states.find((one) => one._id === _id)?.count),
    })),
  ];
  const changeState = (id: string | null) =>
    change({ state: id === null || id === ALL ? '' : (id as DocumentState) });
  return (
    <div className="eui-library-tools">
      <Select
        label={t('library.field.type')}
        isLabelHidden
        items={[
          { id: ALL, name: t('library.allTypes') },
          ...(types.data ?? []).map(({ _id, name }) => ({ id: _id, name })),
        ]}
        value={state.type ?? ALL}
        onChange={(id) => change({ type: id === ALL ? null : id })}
      />
      <Select
        label={t('library.year')}
        isLabelHidden
        items={[
          { id: ALL, name: t('library.allYears') },
          ...(all?.years ?? []).map(({ _id }) => ({ id: String(_id), name: inDigits(String(_id)) })),
        ]}
        value={state.year || ALL}
        onChange={(id) => change({ year: id === ALL ? '' : (id ?? '') })}
      />
      {isNarrow ? (
        <Select
          label={t('library.state')}
          isLabelHidden
          items={items}
          value={state.state || ALL}
          onChange={changeState}
        />
      ) : (
        states.length > 0 && (
          <Segments
            className="eui-library-states"
            label={t('library.state')}
            isLabelHidden
            items={items}
            value={state.state || ALL}
            onChange={changeState}
          />
        )
      )}
      <Select
        className="eui-library-sort"
        label={t('library.sort')}
        isLabelHidden
        items={documentSorts
          .filter((by) => isStandard || by !== 'standardNumber')
          .map((by) => ({ id: by, name: t(`library.sort.${by}`) }))}
        value={state.sort.by}
        onChange={(by) => change({ sort: sorts[by as keyof typeof sorts] ?? sorts.created })}
      />
    </div>
  );
}
