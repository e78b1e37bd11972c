import Columns3 from 'lucide-react/icons/columns-3';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../../i18n/useEnergy.ts';
import { IconButton } from '../../IconButton/IconButton.tsx';
import type { ColumnsPanelProps } from './ColumnsPanel.tsx';

const ColumnsPanel = lazy(() => import('./ColumnsPanel.tsx'));

/** Button at the corner of a table that opens the panel of its columns. */
export function ColumnsButton<Row>(props: Omit<ColumnsPanelProps<Row>, 'trigger' | 'onClose'>) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="eui-table-tools">
      <IconButton
        ref={button}
        className="eui-table-columns"
        label={t('table.columns', { label: props.label })}
        icon={<Columns3 size={16} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ColumnsPanel
            {...(props as unknown as ColumnsPanelProps<unknown>)}
            trigger={button}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
