import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Num } from '../../i18n/Num.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../Button/Button.tsx';
import { type RootProps, rootProps, useRootRef } from '../rootProps.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { SheetHead } from './SheetHead.tsx';
import './Sheet.css';

export interface SheetButtonProps extends RootProps<HTMLDivElement> {
  /** Name of the button and of the sheet: «فیلترها». */
  label: string;
  /** How many of the fields inside differ from their defaults; shown at the button. */
  count?: number;
  /** Fields. */
  children: ReactNode;
}

/**
 * Fields in a line; below 720 px a button shows them in a bottom sheet, which can be dragged.
 * @example <SheetButton label="فیلترها" count={1}><Select …/></SheetButton>
 */
export function SheetButton(props: SheetButtonProps) {
  const { label, count = 0, children } = props;
  const t = useText();
  const root = useRootRef<HTMLDivElement>(props.ref as Ref<HTMLElement> | undefined);
  const isNarrow = useIsNarrow(root);
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTall, setTall] = useState(false);
  const close = () => setOpen(false);
  return (
    <div {...rootProps(props, 'eui-sheet-fields')} ref={root}>
      {isNarrow ? (
        <Button
          icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
          aria-expanded={isOpen}
          onPress={() => setOpen(true)}
        >
          {label}
          {count > 0 && (
            <>
              {' '}
              (<Num value={count} />)
            </>
          )}
        </Button>
      ) : (
        children
      )}
      <ModalOverlay
        className="eui-sheet-scrim"
        isOpen={isNarrow && isOpen}
        isDismissable
        onOpenChange={setOpen}
      >
        <Modal ref={sheet} className="eui-sheet" data-fit="" data-tall={isTall || undefined}>
          <Dialog className="eui-sheet-page">
            <SheetHead
              {...{ label, sheet, isTall }}
              closeLabel={t('action.close')}
              onTallChange={setTall}
              onClose={close}
            >
              <Heading slot="title" level={2}>
                {label}
              </Heading>
            </SheetHead>
            <div className="eui-sheet-body eui-sheet-stack">{children}</div>
            <div className="eui-sheet-foot">
              <Button variant="primary" onPress={close}>
                {t('sheet.done')}
              </Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </div>
  );
}
