import type { FigureTrailBody } from '@org/energy-core/api';
import { FigureButton } from '@org/energy-ui';
import type { ReactNode } from 'react';
import { type Derive, useFigureTrail } from './useFigureTrail.ts';

export interface FigureProps {
  /** What it is: «مجموع برق ۱۴۰۳». */
  about: string;
  /** The trail request of the figure; null without one, as for a figure without readings. */
  body?: FigureTrailBody | null | undefined;
  /** Instead of a question: derived from other figures. */
  derive?: Derive | null | undefined;
  /** The figure. */
  children: ReactNode;
}

/** A figure with a trail if the user may open it; otherwise the plain figure. */
export function Figure({ about, body, derive, children }: FigureProps) {
  const open = useFigureTrail();
  if (!open || !(body || derive)) return <>{children}</>;
  return (
    <FigureButton
      about={about}
      onPress={() => open({ figure: about, ...(body ? { body } : { derive: derive! }) })}
    >
      {children}
    </FigureButton>
  );
}
