import type { Module } from '@org/energy-core';
import { NewPermissionLevel, type PermissionLevel } from '@org/energy-core/api';
import { CheckboxTree, isolate, useText } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useModuleName } from '../../shared/access/useModuleName.ts';
import { maxLettersOf } from '../../shared/forms/bounds.ts';
import { RecordDialog } from '../../shared/forms/RecordDialog.tsx';
import { RecordText } from '../../shared/forms/RecordText.tsx';
import { levelForm } from './levelForm.ts';
import { refreshLevels } from './queries.ts';
import { useModuleTree } from './useModuleTree.tsx';

interface LevelDialogProps {
  /** null for a new one. */
  level: PermissionLevel | null;
  modules: readonly Module[];
  onClose: () => void;
}

/** Dialog for creating or editing a permission level: its name, and the pages it opens. */
export function LevelDialog({ level, modules, onClose }: LevelDialogProps) {
  const t = useText();
  const queries = useQueryClient();
  const nameOf = useModuleName();
  const tree = useModuleTree(modules);
  const hasForeign = tree.some((item) => item.isDisabled || item.children?.some((page) => page.isDisabled));
  return (
    <RecordDialog
      kind={levelForm(nameOf)}
      title={level ? t('levels.edit', { name: isolate(level.name) }) : t('levels.new')}
      stored={level}
      empty={{ name: '', modules: [] }}
      doneText={level ? 'levels.updated' : 'levels.created'}
      onSaved={() => refreshLevels(queries)}
      onClose={onClose}
      width={560}
    >
      {(form, kept) => (
        <>
          <RecordText
            {...{ form, name: 'name', stored: kept?.name ?? null }}
            label={t('levels.field.name')}
            maxLetters={maxLettersOf(NewPermissionLevel.shape.name)}
            isFirst
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
        </>
      )}
    </RecordDialog>
  );
}
