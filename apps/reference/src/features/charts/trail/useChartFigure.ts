import type { ChartState } from '@org/energy-core';
import type { FigureTrailBody } from '@org/energy-core/api';
import type { OpenedFigure, ScatterFigure } from '@org/energy-ui';
import { useFigureTrail } from '../../../shared/figure-trail/useFigureTrail.ts';
import type { ChartNumbers } from '../numbers/useChartNumbers.ts';

/** Opens the figures of the chart; empty where the user may not ask. Their queries are computed on press. */
export function useChartFigure(
  { coverage }: ChartState,
  { kind, formulas }: Pick<ChartNumbers, 'kind' | 'formulas'>,
): {
  openFigure?: (figure: OpenedFigure) => void;
  openScatter?: (id: string, figure: ScatterFigure) => void;
} {
  const open = useFigureTrail();
  if (!open) return {};
  const asking = { kind, coverage, formulas };
  const openWith = (figure: string, body: FigureTrailBody | null) => body && open({ figure, body });
  return {
    openFigure: async (figure) => {
      const { trailOfFigure } = await import('./trailOfFigure.ts');
      openWith(figure.about, trailOfFigure(figure, asking));
    },
    openScatter: async (id, figure) => {
      const { trailOfScatter } = await import('./trailOfFigure.ts');
      openWith(figure.about, trailOfScatter(id, figure, asking));
    },
  };
}
