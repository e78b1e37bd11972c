import type { ReactNode } from 'react';
import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/root.css';
import { type RootProps, rootProps } from '../primitives/rootProps.ts';
import type { Digits } from './texts.ts';

export type Theme = 'system' | 'light' | 'dark';
export type Density = 'default' | 'compact' | 'comfortable';

/** Look of everything below a provider. */
export interface RootLook extends RootProps<HTMLDivElement> {
  /** `system` follows the reader's setting. */
  theme?: Theme;
  /** Height of controls and rows. */
  density?: Density;
}

interface EnergyRootProps {
  readonly look: RootLook;
  readonly language: string;
  readonly digits: Digits;
  readonly direction: 'rtl' | 'ltr';
  readonly children: ReactNode;
}

/** The element that sets direction, language, theme and density. */
export function EnergyRoot({ look, language, digits, direction, children }: EnergyRootProps) {
  const { theme = 'system', density = 'default' } = look;
  return (
    <div
      {...rootProps(look, 'eui-root')}
      dir={direction}
      lang={language}
      data-digits={digits}
      data-theme={theme === 'system' ? undefined : theme}
      data-density={density === 'default' ? undefined : density}
    >
      {children}
    </div>
  );
}
