import type { ChartState } from '@org/energy-core';
import { Button, type ChartSeries, useText } from '@org/energy-ui';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { downloadCsv } from '../../shared/download.ts';
import { chartCsv } from './chartCsv.ts';

interface ChartActionsProps {
  series: readonly ChartSeries[];
  state: ChartState;
  /** Name of the exported file. */
  name: string;
}

/** What can be taken away from the page: its numbers and its print. */
export function ChartActions({ series, state, name }: ChartActionsProps) {
  const t = useText();
  return (
    <>
      <Button
        icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        onPress={() =>
          downloadCsv(`${name.replace(/[\\/:*?"<>|]/g, '-')}.csv`, chartCsv(series, state.cost, t))
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
