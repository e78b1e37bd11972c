import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../rootProps.ts';
import './FigureButton.css';

export interface FigureButtonProps extends RootProps {
  /** Name of the figure: «مجموع برق ۱۴۰۳». Announced before the figure itself. */
  about: string;
  /** The figure as displayed. */
  children: ReactNode;
  /** Called on press, to show the trail of the figure. */
  onPress: () => void;
}

/**
 * A figure as a button. It looks like the number, underlined on hover and focus.
 * @example <FigureButton about="مجموع برق" onPress={open}><Num value={326} unit="kWh" /></FigureButton>
 */
export function FigureButton({ about, children, onPress, ...root }: FigureButtonProps) {
  const t = useText();
  return (
    <Button
      {...rootProps(root, 'eui-figure-button')}
      // Announced before the figure but not part of its text: a copied table contains numbers only.
      data-about={`${t('trail.open', { figure: about })} `}
      onPress={onPress}
    >
      {children}
    </Button>
  );
}
