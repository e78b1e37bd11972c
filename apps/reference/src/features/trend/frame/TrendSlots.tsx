import type { BaselineStep } from '@org/energy-ui';
import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

/** What a mode says in the frame around it. */
export interface FrameWords {
  readonly title: string;
  /** What was chosen in a step, below its name. */
  readonly details: Readonly<Partial<Record<BaselineStep, string>>>;
  /** Steps that are complete. */
  readonly done: readonly BaselineStep[];
  /** Another mode or page would lose something. */
  readonly isDirty: boolean;
  /** Whether settings of the step are shown below the list of steps. */
  readonly hasPanel: boolean;
}

export interface TrendSlots {
  readonly setWords: (words: FrameWords) => void;
  /** Elements of the frame that a mode fills; null before the frame is mounted. */
  readonly actions: HTMLElement | null;
  readonly panel: HTMLElement | null;
}

export const TrendSlotsContext = createContext<TrendSlots | null>(null);

function useSlots(): TrendSlots {
  const slots = use(TrendSlotsContext);
  if (!slots) throw new Error('A mode of the baseline page is shown within TrendFrame.');
  return slots;
}

/**
 * Sets title, steps and state of the frame.
 * @example useFrameWords({ title: trend.name, details: { choose: trend.name }, done: ['choose'], isDirty: false, hasPanel: true })
 */
export function useFrameWords({ title, details, done, isDirty, hasPanel }: FrameWords): void {
  const { setWords } = useSlots();
  const text = JSON.stringify({ title, details, done, isDirty, hasPanel } satisfies FrameWords);
  useLayoutEffect(() => setWords(JSON.parse(text) as FrameWords), [setWords, text]);
}

/** Buttons at the end of the title. */
export function FrameActions({ children }: { children: ReactNode }) {
  const { actions } = useSlots();
  return actions && createPortal(children, actions);
}

/** Settings of the step, below the list of steps; shown with `hasPanel`. */
export function FramePanel({ children }: { children: ReactNode }) {
  const { panel } = useSlots();
  return panel && createPortal(children, panel);
}
