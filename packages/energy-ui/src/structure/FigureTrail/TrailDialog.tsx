import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import './FigureTrail.css';

/** Common props of the trail dialogs. */
export interface TrailDialogProps extends RootProps {
  /** Name of the figure: «مجموع برق ۱۴۰۳». */
  figure: string;
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Called on Escape, the close button and an outside press. */
  onClose: () => void;
  /** The trail this one was opened from, for the back button. */
  back?: { readonly figure: string; readonly onPress: () => void } | undefined;
}

/** Dialog with the trail of a figure. */
export function TrailDialog(props: TrailDialogProps & { children: ReactNode }) {
  const { figure, isOpen, onClose, back, children } = props;
  const t = useText();
  return (
    <Dialog
      {...rootProps(props, 'eui-trail')}
      title={t('trail.open', { figure })}
      isOpen={isOpen}
      onClose={onClose}
      width={840}
      isDismissable
    >
      <Shown figure={figure}>
        {back && (
          <Button className="eui-trail-back" size="sm" variant="quiet" way="back" onPress={back.onPress}>
            {t('trail.back', { figure: back.figure })}
          </Button>
        )}
        {children}
      </Shown>
    </Dialog>
  );
}

/** Moves the focus when another figure is shown in the same dialog. */
function Shown({ figure, children }: { figure: string; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(figure);
  useEffect(() => {
    if (before.current === figure) return;
    before.current = figure;
    container.current?.focus();
  }, [figure]);
  return (
    <div ref={container} tabIndex={-1} className="eui-trail-shown">
      {children}
    </div>
  );
}
