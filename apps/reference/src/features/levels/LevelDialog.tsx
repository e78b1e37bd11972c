import { type Module, withParents } from '@org/energy-core';
import { ApiError, type PermissionLevel } from '@org/energy-core/api';
import { CheckboxTree, isolate, TextField, useText, useToast } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { formResult } from '../../shared/forms/formResult.ts';
import { refusedFields } from '../../shared/forms/refusals.ts';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { useSending } from '../../shared/forms/useSending.ts';
import { changeOf, draftOf, type LevelDraft, tooLongBy } from './levelDraft.ts';
import { levelsQuery, refreshLevels } from './queries.ts';
import { useModuleTree } from './useModuleTree.tsx';

const fields = ['name', 'modules'] as const;

interface LevelDialogProps {
  /** null for a new one. */
  level: PermissionLevel | null;
  modules: readonly Module[];
  onClose: () => void;
}

/** The window in which a permission level is created or edited: its name, and the pages it opens. */
export function LevelDialog({ level, modules, onClose }: LevelDialogProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const tree = useModuleTree(modules);
  /** As last read: what the draft is compared with. */
  const [read, setRead] = useState(level);
  const [problem, setProblem] = useState<string | null>(null);

  const wrongName = (name: string): string | null => {
    if (name.trim() === '' && read === null) return t('levels.wrong.name');
    const most = tooLongBy(name);
    return most === null ? null : t('users.wrong.tooLong', { most });
  };
  const form = useForm<LevelDraft>({
    defaultValues: read ? draftOf(read) : { name: '', modules: [] },
    mode: 'onTouched',
    resolver: (draft) => formResult(draft, { name: wrongName(draft.name) }),
  });
  const { isDirty } = form.formState;
  useDraft<LevelDraft>(
    `levels.${level?._id ?? 'new'}`,
    () => (isDirty ? form.getValues() : null),
    (typed) => {
      for (const field of fields) form.setValue(field, typed[field], { shouldDirty: true });
    },
  );

  const create = async (draft: LevelDraft) => {
    const body = { name: draft.name.trim(), modules: withParents(draft.modules) };
    await client.createLevel({ body });
    toast.success(t('levels.created'));
    return true;
  };
  const update = async (draft: LevelDraft, before: PermissionLevel) => {
    const levels = await queries.fetchQuery({ ...levelsQuery(client), staleTime: 0 });
    const now = levels.find(({ _id }) => _id === before._id) ?? before;
    const { modules: pages, name, otherName } = changeOf(draft, before, now);
    if (otherName !== null) {
      setRead(now);
      form.setValue('modules', pages);
      form.setError('name', { type: 'changed', message: t('form.changedMeanwhile', { value: otherName }) });
      form.setFocus('name');
      return false;
    }
    const body = { ...(name !== undefined && { name }), modules: withParents(pages) };
    await client.updateLevel({ params: { id: before._id }, body });
    toast.success(t('levels.updated'));
    return true;
  };
  const save = async (draft: LevelDraft) => {
    setProblem(null);
    try {
      if (!(await (read ? update(draft, read) : create(draft)))) return;
      refreshLevels(queries);
      onClose();
    } catch (error) {
      const refused = refusedFields(error, fields, t);
      for (const field of fields)
        if (refused.fields[field]) form.setError(field, { type: 'server', message: refused.fields[field] });
      const isNameTaken = error instanceof ApiError && error.code === 'NAME_TAKEN';
      if (isNameTaken && !refused.fields.name)
        form.setError('name', { type: 'server', message: errorText(error, t) });
      if (isNameTaken || refused.fields.name) form.setFocus('name');
      setProblem(isNameTaken ? null : refused.problem);
    }
  };

  const hasForeign = tree.some((item) => item.isDisabled || item.children?.some((page) => page.isDisabled));
  const sending = useSending(form, save);

  return (
    <FormDialog
      title={level ? t('levels.edit', { name: isolate(level.name) }) : t('levels.new')}
      submitLabel={level ? t('levels.update') : t('levels.create')}
      {...sending}
      onClose={onClose}
      problem={problem}
      hasRequired
      width={560}
    >
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('levels.field.name')}
            error={fieldState.error?.message ?? null}
            hint={level && field.value.trim() === '' ? t('form.keeps', { value: level.name }) : null}
            isRequired
            autoFocus
          />
        )}
      />
      <Controller
        control={form.control}
        name="modules"
        render={({ field, fieldState }) => (
          <CheckboxTree
            label={t('levels.field.modules')}
            items={tree}
            value={field.value}
            onChange={field.onChange}
            hint={t(hasForeign ? 'levels.field.modules.above' : 'levels.field.modules.hint')}
            error={fieldState.error?.message ?? null}
            maxHeight={340}
            isSearchable
          />
        )}
      />
      {level !== null && level.users > 0 && (
        <p className="eui-form-lead">{t('levels.affects', { count: level.users })}</p>
      )}
    </FormDialog>
  );
}
