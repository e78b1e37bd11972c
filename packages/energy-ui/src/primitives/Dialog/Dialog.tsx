import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '../../i18n/useEnergy.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type RootProps, rootProps } from '../rootProps.ts';
import '../modal.css';
import './Dialog.css';

export interface DialogProps extends RootProps {
  /** Heading; also the name for screen readers. */
  title: string;
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Called on Escape or the close button. */
  onClose: () => void;
  /** Content. */
  children: ReactNode;
  /** Footer buttons, the primary one last. */
  footer?: ReactNode;
  /** Width in px; default 640, never wider than the screen. */
  width?: number;
  /** Also closes on an outside press; only for dialogs without input. */
  isDismissable?: boolean;
  /** `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
  /** `id` of the element that describes the dialog. */
  'aria-describedby'?: string;
}

/**
 * Modal dialog that traps the focus until it is closed.
 * @example <Dialog title="کاربر تازه" isOpen={isOpen} onClose={close} footer={<Button variant="primary">ذخیره</Button>}>…</Dialog>
 */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, footer, width = 640, isDismissable = false } = props;
  const t = useText();
  return (
    <ModalOverlay
      className="eui-modal-scrim eui-dialog-scrim"
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
    >
      <Modal className="eui-modal eui-dialog" style={{ inlineSize: width }}>
        <AriaDialog
          {...rootProps(props, 'eui-modal-page eui-dialog-page')}
          role={props.role}
          aria-describedby={props['aria-describedby']}
        >
          <FirstFocus>
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
          </FirstFocus>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Focuses the first element that requests it (`autoFocus`). An already open dialog takes the focus back, because it
 * does not know the one above it yet.
 */
function FirstFocus({ children }: { children: ReactNode }) {
  const asked = useRef<HTMLElement>(null);
  useEffect(() => asked.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only records focus requests
    <div
      className="eui-dialog-frame"
      onFocus={({ target }) => {
        asked.current ??= target;
      }}
    >
      {children}
    </div>
  );
}

const reachable = 'a[href], button, input, select, textarea, [tabindex]';

/** Long content without focusable elements is focusable itself, so that the arrow keys scroll it. */
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
