import { Segments, type TextKey, useText } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClient } from '../../api/useClient.ts';
import { maxLettersOf } from '../../forms/bounds.ts';
import { OpenedRecord } from '../../forms/OpenedRecord.tsx';
import { RecordDialog } from '../../forms/RecordDialog.tsx';
import { RecordText } from '../../forms/RecordText.tsx';
import { oneOf } from '../codecs.ts';
import { ListPage, type ListWords } from '../ListPage.tsx';
import { recordListState, useListState } from '../listState.ts';
import { useServerList } from '../useServerList.ts';
import { type SoftDeleteWords, useSoftDelete } from '../useSoftDelete.tsx';
import { type NamedRecord, type NamedRecords, namedRecordForm } from './namedRecords.ts';

const states = ['active', 'deleted'] as const;
const pageState = recordListState(['name', 'createdBy'], { state: oneOf(states) });

interface NamedRecordsPageProps<Row extends NamedRecord> {
  records: NamedRecords<Row>;
  /** Name of the group of the menu. */
  crumb: string;
  title: string;
  mayCreate: boolean;
  mayUpdate: boolean;
  /** Button of the saved views of the page. */
  views?: ReactNode;
  words: ListWords &
    SoftDeleteWords & {
      /** Label of the name, and its error if blank. */
      readonly name: TextKey;
      readonly missing: TextKey;
      /** Title of the dialog while its record loads. */
      readonly editAny: string;
      readonly created: TextKey;
      readonly changed: TextKey;
    };
}

/** List of records that have only a name: create, rename, soft deletion with undo, alone or several. */
export function NamedRecordsPage<Row extends NamedRecord>(props: NamedRecordsPageProps<Row>) {
  const { records, words, mayUpdate } = props;
  const { queryKey } = records;
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const [state, change] = useListState(pageState);
  const list = useServerList<Row, typeof state>({
    ...{ queryKey, state, change, read: records.list },
    filter: {
      isActive: String(state.state === 'active'),
      ...(state.search.trim() && { search: state.search.trim() }),
    },
  });
  const deletion = useSoftDelete<Row>({
    ...{ queryKey, words, isActive: state.state === 'active' },
    setActive: (id, isActive) => records.update(client, id, { isActive }),
  });
  const open = (id: string | null) => change({ opened: id, page: state.page }, 'replace');
  return (
    <ListPage
      crumbs={[props.crumb]}
      title={props.title}
      views={props.views}
      {...{ list, state, words }}
      isNarrowed={pageState.isNarrowed(state)}
      onSearch={(search) => change({ search }, 'replace')}
      onClearFilters={() => change(pageState.start)}
      columns={[
        {
          id: 'name',
          header: t(words.name),
          isSortable: true,
          value: ({ name }) => name,
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        {
          id: 'createdBy',
          header: t('list.createdBy'),
          isSortable: true,
          value: ({ createdBy }) => createdBy?.name ?? t('list.builtIn'),
        },
      ]}
      filters={
        <Segments
          label={t('list.state')}
          isLabelHidden
          items={states.map((id) => ({ id, name: t(`list.${id}`) }))}
          value={state.state}
          onChange={(next) => change({ state: next })}
        />
      }
      onAdd={props.mayCreate ? open : undefined}
      onEdit={mayUpdate ? ({ _id }) => open(_id) : undefined}
      {...(mayUpdate && { rowActions: deletion.button, selection: deletion.selection })}
    >
      {deletion.dialog}
      {state.opened !== null && (
        <OpenedRecord
          key={state.opened}
          id={state.opened}
          queryKey={queryKey}
          read={records.get}
          title={words.editAny}
          onClose={() => open(null)}
        >
          {(stored) => (
            <RecordDialog
              kind={namedRecordForm(records, { label: words.name, missing: words.missing })}
              title={stored ? words.edit(stored.name) : words.add}
              stored={stored}
              empty={{ name: '' }}
              doneText={stored ? words.changed : words.created}
              onSaved={() => queries.invalidateQueries({ queryKey })}
              onClose={() => open(null)}
              width={480}
            >
              {(form, kept) => (
                <RecordText
                  {...{ form, name: 'name', stored: kept?.name ?? null }}
                  label={t(words.name)}
                  maxLetters={maxLettersOf(records.body.shape.name)}
                  isFirst
                />
              )}
            </RecordDialog>
          )}
        </OpenedRecord>
      )}
    </ListPage>
  );
}
