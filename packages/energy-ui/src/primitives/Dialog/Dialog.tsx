import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import './Dialog.css';

export interface DialogProps {
  /** Heading; also the name for screen readers. */
  title: string;
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called when the person wants to leave: Escape or the cross. */
  onClose: () => void;
  /** Content. */
  children: ReactNode;
  /** Buttons at the foot, the primary one last. */
  footer?: ReactNode;
  /** Width in px; 640 unless told, never wider than the screen. */
  width?: number;
  /** Also left by pressing beside it; only for dialogs without input. */
  isDismissable?: boolean;
  /** `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
  /** `id` of the sentence that explains the dialog. */
  'aria-describedby'?: string;
  className?: string;
  id?: string;
}

/**
 * A window over the page that keeps the focus until it is closed.
 * @example <Dialog title="کاربر تازه" isOpen={isOpen} onClose={close} footer={<Button variant="primary">ذخیره</Button>}>…</Dialog>
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    isOpen,
    onClose,
    children,
    footer,
    width = 640,
    isDismissable = false,
    className,
    id,
  } = props;
  const t = useText();
  return (
    <ModalOverlay
      className="eui-dialog-scrim"
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
    >
      <Modal className="eui-dialog" style={{ inlineSize: width }}>
        <AriaDialog
          id={id}
          role={props.role}
          aria-describedby={props['aria-describedby']}
          className={classes('eui-dialog-page', className)}
        >
          <header className="eui-dialog-head">
            <Heading slot="title" level={2} className="eui-dialog-title">
              {title}
            </Heading>
            <IconButton
              label={t('action.close')}
              icon={<X size={16} strokeWidth={1.75} aria-hidden />}
              onPress={onClose}
            />
          </header>
          <DialogBody>{children}</DialogBody>
          {footer && <footer className="eui-dialog-foot">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

const reachable = 'a[href], button, input, select, textarea, [tabindex]';

/** Long content without anything to focus takes the focus itself, so that the arrow keys can move it. */
function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = body.current!;
    if (element.scrollHeight > element.clientHeight && !element.querySelector(reachable))
      element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  return (
    <div ref={body} className="eui-dialog-body">
      {children}
    </div>
  );
}
