import { addDays, type Day } from '@org/energy-core';
import { type ApiKey, apiKeyLimits, NewApiKey } from '@org/energy-core/api';
import { CheckboxTree, JalaliDatePicker, Switch, TextField, useText } from '@org/energy-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMay } from '../../../shared/access/useMay.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { today as readToday } from '../../../shared/dates/today.ts';
import { maxLettersOf } from '../../../shared/forms/bounds.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { refusedFields } from '../../../shared/forms/refusals.ts';
import { organizationsQuery } from '../../../shared/structure/structureQueries.ts';
import { scopesOf, useKeyPages } from './keyPages.ts';

const DEFAULT_DAYS = 90;
const fields = ['name', 'scopes', 'organizations', 'expires'] as const;
type Wrong = Partial<Record<(typeof fields)[number], string>>;

interface NewKeyDialogProps {
  onClose: () => void;
  onCreated: (key: ApiKey & { readonly key: string }) => void;
}

/** Form of a new API key: name, pages to read and to change, organizations, last day, guests. */
export function NewKeyDialog({ onClose, onCreated }: NewKeyDialogProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const may = useMay();
  const pages = useKeyPages();
  const today = readToday();
  const organizations =
    useQuery({ ...organizationsQuery(client), enabled: may('listOrganizations') }).data ?? [];
  const [name, setName] = useState('');
  const [read, setRead] = useState<string[]>([]);
  const [written, setWritten] = useState<string[]>([]);
  const [only, setOnly] = useState<string[]>([]);
  const [expires, setExpires] = useState<Day | null>(addDays(today, DEFAULT_DAYS));
  const [mayInvite, setMayInvite] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [problem, setProblem] = useState<string | null>(null);
  const readable = useMemo(() => pages(), [pages]);
  const writable = useMemo(() => pages(read), [pages, read]);
  const items = useMemo(() => organizations.map(({ _id: id, name }) => ({ id, name })), [organizations]);

  const create = useMutation({
    mutationFn: (body: NewApiKey) => client.createApiKey({ body }),
    onSuccess: async (data) => {
      await queries.invalidateQueries({ queryKey: queryKeys.apiKeys });
      onCreated(data);
    },
    onError(error) {
      const refused = refusedFields(error, fields, t);
      setWrong(refused.fields);
      setProblem(refused.problem);
    },
  });
  const submit = () => {
    const missing: Wrong = {
      ...(name.trim() === '' && { name: t('security.keys.name.missing') }),
      ...(read.length === 0 && { scopes: t('security.keys.read.missing') }),
      ...(expires === null && { expires: t('security.keys.expires.missing') }),
    };
    setWrong(missing);
    setProblem(null);
    if (expires === null || Object.keys(missing).length > 0) return;
    const scopes = scopesOf(read, written);
    create.mutate({ name, scopes, expires, mayInvite, ...(only.length > 0 && { organizations: only }) });
  };

  return (
    <FormDialog
      title={t('security.keys.new')}
      submitLabel={t('security.keys.create')}
      isDirty={name !== '' || read.length > 0}
      isPending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
      problem={problem}
      hasRequired
      width={600}
    >
      <TextField
        label={t('security.keys.name')}
        hint={t('security.keys.name.hint')}
        value={name}
        onChange={setName}
        maxLength={maxLettersOf(NewApiKey.shape.name)}
        error={wrong.name ?? null}
        isRequired
        autoFocus
      />
      <CheckboxTree
        label={t('security.keys.read')}
        items={readable}
        value={read}
        onChange={setRead}
        error={wrong.scopes ?? null}
        maxHeight={220}
        isRequired
        isSearchable
      />
      {read.length > 0 && (
        <CheckboxTree
          label={t('security.keys.write')}
          hint={t('security.keys.write.hint')}
          items={writable}
          value={written}
          onChange={setWritten}
          maxHeight={180}
        />
      )}
      {items.length > 1 && (
        <CheckboxTree
          label={t('security.keys.organizations')}
          hint={t('security.keys.organizations.hint')}
          items={items}
          value={only}
          onChange={setOnly}
          error={wrong.organizations ?? null}
          maxHeight={140}
        />
      )}
      <JalaliDatePicker
        label={t('security.keys.expires')}
        hint={t('security.keys.expires.hint')}
        value={expires}
        onChange={setExpires}
        minDay={today}
        maxDay={addDays(today, apiKeyLimits.days)}
        error={wrong.expires ?? null}
        isRequired
      />
      <div>
        <Switch isSelected={mayInvite} onChange={setMayInvite}>
          {t('security.keys.mayInvite')}
        </Switch>
        <p className="eui-security-text">{t('security.keys.mayInvite.hint')}</p>
      </div>
    </FormDialog>
  );
}
