import { type Organization, workingWeekNames } from '@org/energy-core';
import { Select, useText } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { NameField } from '../dialog/NameField.tsx';
import { NodeDialog, type Opener } from '../dialog/NodeDialog.tsx';
import { putNode } from '../queries.ts';
import { emptyOrganization, organizationForm } from './organizationForm.ts';

interface OrganizationDialogProps {
  opener: Opener;
  /** What is edited; null for a new one. */
  stored: Organization | null;
  onSaved?: (organization: Organization) => void;
  onClose: () => void;
}

/** Dialog for creating or renaming an organization. */
export function OrganizationDialog({ opener, stored, onSaved, onClose }: OrganizationDialogProps) {
  const t = useText();
  const queries = useQueryClient();
  return (
    <NodeDialog
      opener={opener}
      kind={organizationForm}
      title={stored ? t('structure.edit', { name: stored.name }) : t('structure.add.organization')}
      stored={stored}
      empty={emptyOrganization}
      doneText={stored ? 'structure.changed.organization' : 'structure.created.organization'}
      onSaved={(organization) => {
        putNode(queries, 'organizations', organization);
        onSaved?.(organization);
      }}
      onClose={onClose}
      width={480}
    >
      {(form, kept) => (
        <>
          <NameField form={form} stored={kept?.name ?? null} />
          <Select
            label={t('structure.field.week')}
            items={workingWeekNames.map((id) => ({ id, name: t(`working-week.${id}`) }))}
            value={form.watch('week')}
            onChange={(week) => week && form.setValue('week', week, { shouldDirty: true })}
          />
        </>
      )}
    </NodeDialog>
  );
}
