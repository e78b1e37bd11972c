import { Button, Notice } from '@org/energy-ui';
import type { FormulaNote } from './useFormulaSeries.ts';
import './FormulaNotes.css';

/** Messages below the chart: why selected formulas show nothing. */
export function FormulaNotes({ notes }: { notes: readonly FormulaNote[] }) {
  return (
    <div className="eui-formula-notes">
      {notes.map(({ id, text, action }) => (
        <Notice
          key={id}
          tone="warning"
          {...(action && {
            actions: (
              <Button size="sm" variant="quiet" onPress={action.onPress}>
                {action.label}
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
