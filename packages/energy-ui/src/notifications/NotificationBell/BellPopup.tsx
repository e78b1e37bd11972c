import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import '../../primitives/Field/Popup.css';

interface BellPopupProps {
  trigger: RefObject<HTMLElement | null>;
  label: string;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Popover of the bell. */
export const BellPopup = ({ trigger, label, onOpenChange, children }: BellPopupProps) => (
  <Popover
    triggerRef={trigger}
    isOpen
    onOpenChange={onOpenChange}
    className="eui-popup eui-bell-popup"
    placement="bottom end"
    offset={4}
    containerPadding={8}
  >
    <Dialog aria-label={label} className="eui-bell-dialog">
      {children}
    </Dialog>
  </Popover>
);
