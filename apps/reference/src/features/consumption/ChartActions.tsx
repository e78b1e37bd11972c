import type { ChartState } from '@org/energy-core';
import { Button, type ChartSeries, useText, useToast } from '@org/energy-ui';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { downloadRows } from '../../shared/download.ts';
import { errorText } from '../../shared/errorText.ts';
import { chartRows } from './chartRows.ts';

interface ChartActionsProps {
  series: readonly ChartSeries[];
  state: ChartState;
  /** Name of the exported file. */
  name: string;
}

/** What can be taken away from the page: its numbers and its print. */
export function ChartActions({ series, state, name }: ChartActionsProps) {
  const t = useText();
  const toast = useToast();
  return (
    <>
      <Button
        icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        onPress={() =>
          downloadRows(`${name.replace(/[\\/:*?"<>|]/g, '-')}.csv`, chartRows(series, state.cost, t)).catch(
            (error: unknown) => toast.error(errorText(error, t)),
          )
        }
      >
        {t('action.exportCsv')}
      </Button>
      <Button icon={<Printer size={16} strokeWidth={1.75} aria-hidden />} onPress={() => window.print()}>
        {t('action.print')}
      </Button>
    </>
  );
}
