import type { FigureTrailBody } from '@org/energy-core/api';
import type { Energy, EquationPart } from '@org/energy-ui';
import { createContext, use } from 'react';

/** A figure of a page, in the reader's language: «مجموع برق ۱۴۰۳». */
interface NamedFigure {
  readonly figure: string;
}

/** One that readings make: the question it answers. */
interface MeasuredFigure extends NamedFigure {
  readonly body: FigureTrailBody;
}

/** A figure derived from others, such as a share or a forecast; computed in its panel, which has the texts. */
interface DerivedFigure extends NamedFigure {
  readonly derive: Derive;
}
export type Derive = (energy: Pick<Energy, 't' | 'digits'>) => Derivation;

export type AskedFigure = MeasuredFigure | DerivedFigure;

/** How a figure follows from others: by a calculation, or as a percentage of a whole. */
export type Derivation = (Calculation | Share) & {
  /** The rule in words. */
  readonly notes?: readonly string[];
  readonly terms: readonly DerivationTerm[];
};
interface Calculation {
  readonly value: number | null;
  readonly unit: string;
  readonly equation: readonly EquationPart[];
}
interface Share {
  readonly share: { readonly part: number; readonly whole: number; readonly unit: string };
}

/** A figure that another follows from. */
export interface DerivationTerm {
  readonly name: string;
  readonly value: number | null;
  readonly unit: string;
  readonly note?: string | undefined;
  /** What it opens into; null for what was entered and not measured. */
  readonly asked: AskedFigure | null;
}

export const FigureTrailContext = createContext<((asked: AskedFigure) => void) | null>(null);

/**
 * Opens the panel that explains a figure; null if the user may not.
 * @example const openTrail = useFigureTrail(); openTrail?.({ figure: t('chart.total'), body })
 */
export const useFigureTrail = (): ((asked: AskedFigure) => void) | null => use(FigureTrailContext);
