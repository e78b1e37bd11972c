import type { Cell } from '@org/energy-core/spreadsheets';
import { Button, useText, useToast } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { errorText } from '../api/errorText.ts';
import { usePageActions } from '../commands/usePageActions.ts';
import { downloadRows } from '../files/download.ts';

interface ExportButtonProps {
  /** Of the file, without its ending. */
  name: string;
  /** Header row and data rows. */
  rows: () => Promise<readonly (readonly Cell[])[]>;
  isEmpty: boolean;
}

/** Hands the rows of a list over as a CSV file. */
export function ExportButton({ name, rows, isEmpty }: ExportButtonProps) {
  const t = useText();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: async () => downloadRows(`${name}.csv`, await rows()),
    onSuccess: () => toast.settle(),
    onError: (error) => toast.error(errorText(error, t)),
  });
  usePageActions(
    isEmpty || saving.isPending
      ? []
      : [{ id: 'export', name: t('action.exportCsv'), run: () => saving.mutate() }],
  );
  return (
    <Button
      icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onPress={() => saving.mutate()}
      isPending={saving.isPending}
      isDisabled={isEmpty}
    >
      {t('action.exportCsv')}
    </Button>
  );
}
