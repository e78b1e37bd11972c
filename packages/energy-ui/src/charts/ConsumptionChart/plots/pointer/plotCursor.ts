type Mark = (index: number | null) => void;

/** One vertical line through all plots of a chart. Uses no React state, see `usePointWalk`. */
export interface PlotCursor {
  /** Moves the line of every plot; null hides it. */
  move(index: number | null): void;
  /** Adds a plot; returns its removal. */
  join(mark: Mark): () => void;
}

export function plotCursor(): PlotCursor {
  const marks = new Set<Mark>();
  return {
    move: (index) => {
      for (const mark of marks) mark(index);
    },
    join: (mark) => {
      marks.add(mark);
      return () => void marks.delete(mark);
    },
  };
}
