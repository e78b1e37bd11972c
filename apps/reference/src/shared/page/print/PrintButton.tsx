import { Button, useText } from '@org/energy-ui';
import Printer from 'lucide-react/icons/printer';
import { usePageActions } from '../../commands/usePageActions.ts';

interface PrintButtonProps {
  /** Default: prints the current page. */
  onPress?: () => void;
  isPending?: boolean;
  isDisabled?: boolean;
}

const icon = <Printer size={16} strokeWidth={1.75} aria-hidden />;

/** «چاپ» among the actions of a page, and in the command palette. */
export function PrintButton({ onPress = () => window.print(), ...state }: PrintButtonProps) {
  const t = useText();
  const isOffered = !state.isPending && !state.isDisabled;
  usePageActions(isOffered ? [{ id: 'print', name: t('action.print'), icon, run: onPress }] : []);
  return (
    <Button icon={icon} onPress={onPress} {...state}>
      {t('action.print')}
    </Button>
  );
}
