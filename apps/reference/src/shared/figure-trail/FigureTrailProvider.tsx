import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../access/useMay.ts';
import { lazyWithTexts } from '../page/pageWithTexts.tsx';
import { type AskedFigure, FigureTrailContext } from './useFigureTrail.ts';

const TrailDialog = lazyWithTexts(
  () => import('./TrailDialog.tsx').then(({ TrailDialog }) => TrailDialog),
  () => import('../../texts/pageTexts.ts').then(({ pageTexts }) => pageTexts),
);

/** One panel for the figures of all pages; it is loaded when the first of them is opened. */
export function FigureTrailProvider({ children }: { children: ReactNode }) {
  const mayAsk = useMay()('figureTrail');
  /** The opened figure, and those opened from its panel, as a stack. */
  const [asked, setAsked] = useState<readonly AskedFigure[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: AskedFigure) => {
    setAsked([next]);
    setIsOpen(true);
  };
  return (
    <FigureTrailContext value={mayAsk ? open : null}>
      {children}
      {asked.length > 0 && (
        <Suspense fallback={null}>
          <TrailDialog asked={asked} onAsk={setAsked} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </FigureTrailContext>
  );
}
