import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ReactNode, type RefObject, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '../../i18n/useEnergy.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import './CalendarPopover.css';

export interface CalendarPopoverProps {
  /** Name of the button and the dialog. */
  label: string;
  /** The field the calendar is anchored to. */
  anchor: RefObject<HTMLElement | null>;
  isDisabled?: boolean;
  /** Renders the content; `close` closes the popover. */
  children: (close: () => void) => ReactNode;
}

/** The calendar button of a field and its popover. */
export function CalendarPopover({ label, anchor, isDisabled, children }: CalendarPopoverProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        className="eui-calendar-button"
        label={t('calendar.open', { label })}
        icon={<CalendarDays size={15} strokeWidth={1.75} aria-hidden />}
        onPress={() => setIsOpen(!isOpen)}
        isDisabled={isDisabled}
        aria-expanded={isOpen}
      />
      <Popover
        triggerRef={anchor}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        placement="bottom start"
        offset={4}
        containerPadding={8}
        className="eui-calendar-popover"
      >
        <Dialog aria-label={label} className="eui-calendar-dialog">
          {children(() => setIsOpen(false))}
        </Dialog>
      </Popover>
    </>
  );
}
