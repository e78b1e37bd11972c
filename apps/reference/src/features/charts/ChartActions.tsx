import type { PeriodKind } from '@org/energy-core';
import { Button, type ChartSeries, useText, useToast } from '@org/energy-ui';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { usePageActions } from '../../shared/commands/usePageActions.ts';

const ExportMenu = lazy(() =>
  import('./export/ExportMenu.tsx').then(({ ExportMenu }) => ({ default: ExportMenu })),
);

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

interface ChartActionsProps {
  series: readonly ChartSeries[];
  /** What the buckets are. */
  kind: PeriodKind;
  /** Whether their cost is shown. */
  hasCost: boolean;
  /** Name of the exported file. */
  name: string;
}

/** What can be taken away from the page: its numbers and its print. */
export function ChartActions({ series, kind, hasCost, name }: ChartActionsProps) {
  const t = useText();
  const toast = useToast();
  const save = (format: string) => {
    const write = async () => {
      const { saveChart } = await import('./export/saveChart.ts');
      await saveChart({ series, kind, hasCost, name }, format, t);
    };
    write().then(toast.settle, (error: unknown) => toast.error(errorText(error, t)));
  };
  usePageActions(
    (['csv', 'xlsx'] as const).map((format) => ({
      ...{ id: format, name: t(`chart.export.${format}`), icon: <Download {...look} /> },
      run: () => save(format),
    })),
  );
  // Pressed before the menu had loaded: open it once it has.
  const [isWanted, setWanted] = useState(false);
  const button = (onPress?: () => void) => (
    <Button icon={<Download size={16} strokeWidth={1.75} aria-hidden />} {...(onPress && { onPress })}>
      {t('chart.export')}
    </Button>
  );
  return (
    <>
      <Suspense fallback={button(() => setWanted(true))}>
        <ExportMenu trigger={button()} defaultOpen={isWanted} onAction={save} />
      </Suspense>
      <Button icon={<Printer size={16} strokeWidth={1.75} aria-hidden />} onPress={() => window.print()}>
        {t('action.print')}
      </Button>
    </>
  );
}
