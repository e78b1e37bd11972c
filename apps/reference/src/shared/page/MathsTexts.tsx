import type { ReactNode } from 'react';
import { lazy } from './lazy.tsx';

const Loaded = lazy(() => import('./LoadedMathsTexts.tsx'));

/** The sentences of the mathematics, for what computes; they load with the first of it, which suspends until then. */
export const MathsTexts = ({ children }: { children: ReactNode }) => <Loaded>{children}</Loaded>;
