import { formatJalali } from '@org/energy-core';
import type { UploadProfile } from '@org/energy-core/api';
import {
  Card,
  ConfirmDialog,
  type DataColumn,
  DataTable,
  IconButton,
  isolate,
  TextField,
  useEnergy,
  useText,
  useToast,
} from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { errorText } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { dayOfInstant } from '../../shared/dates/today.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useTableLayout } from '../../shared/list/useTableLayout.ts';
import { metersQuery } from '../../shared/structure/structureQueries.ts';
import { uploadProfilesQuery } from '../../shared/uploads/uploadProfilesQuery.ts';

/** Remembered kinds of files of a meter, and of sheets of many meters of its organization: to rename or forget. */
export function ProfilesOfMeter({ meter }: { meter: string }) {
  const tableLayout = useTableLayout('profiles');
  const { t, digits } = useEnergy();
  const may = useMay();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const list = useQuery(uploadProfilesQuery(client));
  const meters = useQuery(metersQuery(client));
  const organization = meters.data?.find(({ _id }) => _id === meter)?.organization._id;
  const [renamed, setRenamed] = useState<UploadProfile | null>(null);
  const [forgotten, setForgotten] = useState<UploadProfile | null>(null);
  const profiles = (list.data ?? []).filter((profile) =>
    profile.meter === null ? profile.organization._id === organization : profile.meter._id === meter,
  );
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.uploadProfiles });
  const forget = async ({ _id: id }: UploadProfile) => {
    setForgotten(null);
    try {
      await client.deleteUploadProfile({ params: { id } });
      toast.success(t('profiles.forgotten'));
    } catch (error) {
      toast.error(errorText(error, t));
    }
    refresh();
  };
  const isEmpty = list.data !== undefined && profiles.length === 0;
  // No empty state: the first upload creates a profile.
  if (isEmpty) return null;
  const columns: DataColumn<UploadProfile>[] = [
    {
      id: 'name',
      header: t('profiles.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      sortValue: ({ name }) => name,
    },
    {
      id: 'of',
      header: t('profiles.of'),
      cell: (profile) => t(profile.meter === null ? 'profiles.ofMany' : 'profiles.ofOne'),
    },
    {
      id: 'columns',
      header: t('profiles.columns'),
      cell: ({ layout: { headers } }) => (
        <bdi>{headers.filter((text) => text.trim() !== '').join(t('chart.listSeparator'))}</bdi>
      ),
    },
    {
      id: 'used',
      header: t('profiles.used'),
      cell: ({ used }) => <bdi dir="ltr">{formatJalali(dayOfInstant(used), 'numeric', digits)}</bdi>,
      sortValue: ({ used }) => used,
    },
    { id: 'by', header: t('profiles.by'), cell: ({ createdBy }) => createdBy.name },
    {
      id: 'actions',
      header: t('profiles.actions'),
      isHeaderHidden: true,
      width: '88px',
      cell: (profile) => (
        <span className="eui-readings-actions">
          {may('renameUploadProfile') && (
            <IconButton
              label={t('profiles.renameOf', { name: isolate(profile.name) })}
              icon={<Pencil size={15} strokeWidth={1.75} aria-hidden />}
              onPress={() => setRenamed(profile)}
            />
          )}
          {may('deleteUploadProfile') && (
            <IconButton
              label={t('profiles.forgetOf', { name: isolate(profile.name) })}
              icon={<Trash2 size={15} strokeWidth={1.75} aria-hidden />}
              onPress={() => setForgotten(profile)}
            />
          )}
        </span>
      ),
    },
  ];
  return (
    <Card title={t('profiles.title')} isFlush>
      <DataTable
        {...tableLayout}
        label={t('profiles.title')}
        columns={columns}
        rows={profiles}
        rowKey={({ _id }) => _id}
        isLoading={list.isPending}
        error={list.isLoadingError ? errorText(list.error, t) : null}
        onRetry={() => list.refetch()}
      />
      {renamed && (
        <RenameDialog
          key={renamed._id}
          profile={renamed}
          onClose={() => setRenamed(null)}
          onRenamed={() => {
            setRenamed(null);
            refresh();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={forgotten !== null}
        title={t('profiles.ask', { name: isolate(forgotten?.name ?? '') })}
        consequence={t('profiles.ask.text')}
        confirmLabel={t('profiles.forget')}
        onConfirm={() => forgotten && forget(forgotten)}
        onCancel={() => setForgotten(null)}
      />
    </Card>
  );
}

const MAX_NAME = 200;

interface RenameDialogProps {
  profile: UploadProfile;
  onClose: () => void;
  onRenamed: () => void;
}

function RenameDialog({ profile, onClose, onRenamed }: RenameDialogProps) {
  const t = useText();
  const client = useClient();
  const [name, setName] = useState(profile.name);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isMissing = name.trim() === '';
  const save = async () => {
    if (isMissing) return;
    setIsPending(true);
    setProblem(null);
    try {
      await client.renameUploadProfile({ params: { id: profile._id }, body: { name } });
      onRenamed();
    } catch (error) {
      setProblem(errorText(error, t));
      setIsPending(false);
    }
  };
  return (
    <FormDialog
      title={t('profiles.rename')}
      submitLabel={t('profiles.rename.save')}
      isDirty={name !== profile.name}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
      problem={problem}
    >
      <TextField
        label={t('profiles.name')}
        value={name}
        onChange={setName}
        error={isMissing ? t('profiles.name.missing') : null}
        maxLength={MAX_NAME}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
