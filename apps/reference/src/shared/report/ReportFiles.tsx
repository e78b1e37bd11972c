import { Button, Menu, useText, useToast } from '@org/energy-ui';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { errorText } from '../api/errorText.ts';

export type ReportFile = 'xlsx' | 'docx' | 'calculation';

interface ReportFilesProps {
  readonly files: readonly ReportFile[];
  readonly onSave: (file: ReportFile) => Promise<void>;
  readonly isDisabled?: boolean;
}

/** Menu of the files that a report is handed over as; busy while one is made, since many charts take some seconds. */
export function ReportFiles({ files, onSave, isDisabled = false }: ReportFilesProps) {
  const t = useText();
  const toast = useToast();
  const [isMade, setIsMade] = useState(false);
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          isDisabled={isDisabled}
          isPending={isMade}
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        >
          {t('report.save')}
        </Button>
      }
      items={files.map((id) => ({ id, name: t(`report.${id}`) }))}
      onAction={(file) => {
        setIsMade(true);
        onSave(file)
          .then(toast.settle, (error: unknown) => toast.error(errorText(error, t)))
          .finally(() => setIsMade(false));
      }}
    />
  );
}
