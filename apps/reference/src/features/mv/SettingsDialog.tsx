import { Dialog, ErrorState, SaveStatus, Skeleton, useText } from '@org/energy-ui';
import { ProjectSettings } from '@org/energy-ui/verification';
import { useMay } from '../../shared/access/useMay.ts';
import { errorText } from '../../shared/api/errorText.ts';
import { useProject } from './wizard/useProject.ts';

interface SettingsDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Name, cost and description of a project, from the list; saved as each field is left. */
export function SettingsDialog({ id, onClose }: SettingsDialogProps) {
  const t = useText();
  const may = useMay();
  const store = useProject(id, { isLight: true });
  const { data: project, error, isPending } = store.project;
  return (
    <Dialog title={t('mv.settingsTitle')} isOpen onClose={onClose} width={720}>
      {project ? (
        <>
          <ProjectSettings
            project={store.shown ?? project}
            onSave={store.save}
            isReadOnly={!may('updateProject')}
          />
          <SaveStatus state={store.saveState} onUndo={store.undo ?? undefined} />
          {store.unsaved && <p role="alert">{errorText(store.unsaved.error, t)}</p>}
        </>
      ) : isPending ? (
        <Skeleton shape="text" rows={5} />
      ) : (
        <ErrorState title={errorText(error, t)} onRetry={() => void store.project.refetch()} />
      )}
    </Dialog>
  );
}
