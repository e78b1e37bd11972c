import { Button, useText, useToast } from '@org/energy-ui';
import Download from 'lucide-react/icons/download';
import { Suspense, useState } from 'react';
import { errorText } from '../api/errorText.ts';
import { usePageActions } from '../commands/usePageActions.ts';
import { lazy } from '../page/lazy.tsx';

export type ExportFormat = 'csv' | 'xlsx';
const formats: readonly ExportFormat[] = ['csv', 'xlsx'];

const ExportMenu = lazy(() => import('./ExportMenu.tsx').then((part) => ({ default: part.ExportMenu })));

interface ExportFormatsProps {
  onSave: (format: ExportFormat) => Promise<void>;
  /** There is nothing to export. */
  isDisabled?: boolean;
}

/** Button that exports figures as CSV or Excel, also available in the command palette. */
export function ExportFormats({ onSave, isDisabled = false }: ExportFormatsProps) {
  const t = useText();
  const toast = useToast();
  const save = (format: ExportFormat) => {
    onSave(format).then(toast.settle, (error: unknown) => toast.error(errorText(error, t)));
  };
  usePageActions(
    (isDisabled ? [] : formats).map((format) => ({
      ...{ id: format, name: t(`export.${format}`), run: () => save(format) },
      icon: <Download size={16} strokeWidth={1.75} aria-hidden />,
    })),
  );
  // Pressed before the menu had loaded: open it once it has.
  const [isWanted, setWanted] = useState(false);
  const button = (onPress?: () => void) => (
    <Button
      icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
      isDisabled={isDisabled}
      {...(onPress && { onPress })}
    >
      {t('export.label')}
    </Button>
  );
  return (
    <Suspense fallback={button(() => setWanted(true))}>
      <ExportMenu
        trigger={button()}
        defaultOpen={isWanted}
        onAction={(format) => save(format as ExportFormat)}
      />
    </Suspense>
  );
}
