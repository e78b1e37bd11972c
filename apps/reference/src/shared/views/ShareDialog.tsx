import type { SavedView } from '@org/energy-core/api';
import {
  Button,
  Checkbox,
  Code,
  CopyButton,
  Dialog,
  Notice,
  SearchField,
  Skeleton,
  useText,
  useToast,
} from '@org/energy-ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHref } from 'react-router';
import { errorText } from '../api/errorText.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { useClient } from '../api/useClient.ts';
import { viewPath } from './viewPath.ts';
import './ViewList.css';

/** ms after the last letter before the server is asked. */
const SEARCH_DELAY = 300;

/** Selects the users who see a view, or copies its link; recipients see only what their own rights allow. */
export function ShareDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const link = new URL(useHref(viewPath(view)), location.href).href;
  const [readers, setReaders] = useState(view.sharedWith);
  const people = useQuery({
    queryKey: queryKeys.viewRecipients(search),
    queryFn: ({ signal }) => client.listViewRecipients({ query: { search }, signal }),
    placeholderData: keepPreviousData,
  });
  const saving = useMutation({
    mutationFn: () =>
      client.updateSavedView({
        params: { id: view._id },
        body: { sharedWith: readers.map(({ _id }) => _id), version: view.version },
      }),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: queryKeys.views });
      toast.success(t('views.shared'), { detail: view.name });
      onClose();
    },
  });
  const isReader = (id: string) => readers.some(({ _id }) => _id === id);
  const proposed = (people.data ?? []).filter(({ _id }) => !view.sharedWith.some((each) => each._id === _id));
  return (
    <Dialog
      title={t('views.shareWith', { name: view.name })}
      isOpen
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" onPress={() => saving.mutate()} isPending={saving.isPending}>
            {t('views.share')}
          </Button>
        </>
      }
    >
      <div className="eui-views-share">
        <p className="eui-views-note">{t('views.shareNote')}</p>
        <div className="eui-views-link">
          <span className="eui-views-note">{t('views.link')}</span>
          <Code>{link}</Code>
          <CopyButton text={link} />
        </div>
        <SearchField label={t('views.people')} value={search} onChange={setSearch} delay={SEARCH_DELAY} />
        {saving.error && <Notice tone="danger">{errorText(saving.error, t)}</Notice>}
        {people.error && <Notice tone="warning">{errorText(people.error, t)}</Notice>}
        {people.isPending && <Skeleton shape="text" rows={3} />}
        {people.isSuccess && proposed.length === 0 && view.sharedWith.length === 0 && (
          <p className="eui-views-note">{t('views.nobody')}</p>
        )}
        {[...view.sharedWith, ...proposed].map((person) => (
          <Checkbox
            key={person._id}
            isSelected={isReader(person._id)}
            onChange={(isIn) =>
              setReaders(isIn ? [...readers, person] : readers.filter(({ _id }) => _id !== person._id))
            }
          >
            <bdi>{person.name}</bdi>
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}
