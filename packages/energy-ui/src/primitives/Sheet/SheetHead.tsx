import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type SheetDragOptions, useSheetDrag } from './useSheetDrag.ts';
import './Sheet.css';

interface SheetHeadProps extends SheetDragOptions {
  /** Name of the sheet, for the buttons. */
  label: string;
  /** Name of the sheet as a heading. */
  children: ReactNode;
  /** Name of the button that closes the sheet. */
  closeLabel: string;
}

/** Top of a bottom sheet: a handle that is dragged or pressed, the name, and a button that closes it. */
export function SheetHead({ label, children, closeLabel, ...drag }: SheetHeadProps) {
  const t = useText();
  const handlers = useSheetDrag(drag);
  return (
    <div className="eui-sheet-head">
      <button
        type="button"
        className="eui-sheet-handle"
        aria-label={t(drag.isTall ? 'sheet.lower' : 'sheet.raise', { label })}
        {...handlers}
      />
      <div className="eui-sheet-name">
        {children}
        <IconButton
          label={closeLabel}
          icon={<X size={18} strokeWidth={1.75} aria-hidden />}
          onPress={drag.onClose}
        />
      </div>
    </div>
  );
}
