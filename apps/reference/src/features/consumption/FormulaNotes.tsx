import { Button, Notice, useText } from '@org/energy-ui';
import type { FormulaNote } from './useFormulaSeries.ts';
import './ChartContent.css';

/** Why chosen formulas show nothing, each in a sentence below the chart. */
export function FormulaNotes({ notes }: { notes: readonly FormulaNote[] }) {
  const t = useText();
  return (
    <div className="eui-chart-notes">
      {notes.map(({ id, text, retry }) => (
        <Notice
          key={id}
          tone="warning"
          {...(retry && {
            actions: (
              <Button size="sm" variant="quiet" onPress={retry}>
                {t('action.retry')}
              </Button>
            ),
          })}
        >
          {text}
        </Notice>
      ))}
    </div>
  );
}
