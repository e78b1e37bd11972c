import { ipmvpOptions } from '@org/energy-core';
import type { Project } from '@org/energy-core/api';
import { RadioGroup, useText } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { RecordDialog } from '../../shared/forms/RecordDialog.tsx';
import { RecordText } from '../../shared/forms/RecordText.tsx';
import { MAX_NAME, projectForm } from './projectForm.ts';

interface NewProjectDialogProps {
  readonly building: string;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** Name and IPMVP option of a new project, each option with a sentence on when it fits. */
export function NewProjectDialog({ building, onClose, onMade }: NewProjectDialogProps) {
  const t = useText();
  const queries = useQueryClient();
  const [kind] = useState(() => projectForm(building));
  return (
    <RecordDialog
      kind={kind}
      title={t('mv.add')}
      stored={null as Project | null}
      empty={{ name: '', IPMVP: 'C' as Project['IPMVP'] }}
      doneText="mv.made"
      onSaved={({ _id }) => {
        void queries.invalidateQueries({ queryKey: queryKeys.projects });
        onMade(_id);
      }}
      onClose={onClose}
      width={560}
    >
      {(form) => (
        <>
          <RecordText
            {...{ form, name: 'name', stored: null }}
            label={t('mv.name')}
            maxLetters={MAX_NAME}
            isFirst
          />
          <Controller
            control={form.control}
            name="IPMVP"
            render={({ field }) => (
              <RadioGroup
                {...field}
                label={t('mv.option')}
                orientation="vertical"
                items={ipmvpOptions.map(({ option }) => ({
                  id: option,
                  name: t(`ipmvp.${option}.name`),
                  detail: t(`ipmvp.${option}.use`),
                }))}
              />
            )}
          />
        </>
      )}
    </RecordDialog>
  );
}
