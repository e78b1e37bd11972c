import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../Button/Button.tsx';

interface SelectionBarProps {
  /** Name of the table. */
  label: string;
  count: number;
  /** What can be done with the selected rows. */
  children: ReactNode;
  onClear: () => void;
}

/** Bar below the rows: how many are selected, and what can be done with them. It moves no row when it appears. */
export function SelectionBar({ label, count, children, onClear }: SelectionBarProps) {
  const t = useText();
  return (
    <section
      className="eui-table-selection"
      aria-label={t('table.selection', { label })}
      data-empty={count === 0 || undefined}
    >
      <span role="status">{count > 0 ? t('table.selected', { count }) : ''}</span>
      {count > 0 && (
        <>
          <span className="eui-table-selection-actions">{children}</span>
          <Button
            size="sm"
            variant="quiet"
            icon={<X size={14} strokeWidth={1.75} aria-hidden />}
            onPress={onClear}
          >
            {t('table.clearSelection')}
          </Button>
        </>
      )}
    </section>
  );
}
