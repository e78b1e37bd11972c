import { Button, useText } from '@org/energy-ui';
import Printer from 'lucide-react/icons/printer';

interface PrintButtonProps {
  /** Default: prints the current page. */
  onPress?: () => void;
  isPending?: boolean;
  isDisabled?: boolean;
}

/** «چاپ» among the actions of a page. */
export function PrintButton({ onPress = () => window.print(), ...state }: PrintButtonProps) {
  const t = useText();
  return (
    <Button icon={<Printer size={16} strokeWidth={1.75} aria-hidden />} onPress={onPress} {...state}>
      {t('action.print')}
    </Button>
  );
}
