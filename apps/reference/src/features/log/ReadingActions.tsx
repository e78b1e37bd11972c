import { formatJalali, type StoredReading } from '@org/energy-core';
import { useEnergy } from '@org/energy-ui';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';

interface ReadingActionsProps {
  reading: StoredReading;
  onEdit: (reading: StoredReading) => void;
  onDelete: (reading: StoredReading) => void;
}

/** The buttons of one row. */
export function ReadingActions({ reading, onEdit, onDelete }: ReadingActionsProps) {
  const { t, digits } = useEnergy();
  const day = formatJalali(reading.date, 'numeric', digits);
  return (
    <span className="eui-readings-actions">
      <RowButton
        label={t('meterData.edit', { day })}
        icon={<Pencil size={15} strokeWidth={1.75} aria-hidden />}
        onPress={() => onEdit(reading)}
      />
      <RowButton
        label={t('meterData.delete', { day })}
        icon={<Trash size={15} strokeWidth={1.75} aria-hidden />}
        onPress={() => onDelete(reading)}
      />
    </span>
  );
}

interface RowButtonProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
}

/** As plain as a button can be: 200 years of rows are scrolled with two of them in each. */
function RowButton({ label, icon, onPress }: RowButtonProps) {
  return (
    <button type="button" className="eui-icon-button" aria-label={label} title={label} onClick={onPress}>
      {icon}
    </button>
  );
}
