export type LayerAction = 'undo' | 'restore';

/** The counts of an undo or a restore; together they make the days that the layer wrote. */
export interface ChangeCounts {
  /** Days taken back or brought back. */
  readonly days: number;
  /** Days left as they were, because a later layer changed them. */
  readonly kept: number;
  /** Days that are found nowhere: 0 in a sound store. */
  readonly failed: number;
}

/** An upload that is undone or restored within the transaction that locks its meter or city. */
export interface Layer {
  /** Days it wrote. */
  readonly stored: number;
  readonly isUndone: boolean;
  /** Its visible days, and those in the history. */
  count(): Promise<{ readonly current: number; readonly history: number }>;
  /** Result of its last undo or restore. */
  lastChange(): Promise<(ChangeCounts & { readonly action: LayerAction }) | undefined>;
  /** Refuses what must not be done now, before anything changes. */
  check(): Promise<void>;
  /** Sets or clears the undone mark and recomputes its days. */
  turn(): Promise<void>;
  /** Stores the counts, and logs the change. */
  save(counts: ChangeCounts): Promise<void>;
  /** It was already undone or restored: that is logged. */
  wasDone(): void;
}

/**
 * Undoes or restores a layer. Idempotent: repeating it changes nothing and returns the first result.
 * @throws what `check` refuses with
 */
export async function changeLayer(layer: Layer, action: LayerAction): Promise<ChangeCounts> {
  const { stored, isUndone } = layer;
  const before = await layer.count();
  if (isUndone === (action === 'undo')) {
    layer.wasDone();
    const last = await layer.lastChange();
    return last?.action === action
      ? { days: last.days, kept: last.kept, failed: last.failed }
      : shared(stored, before);
  }
  await layer.check();
  await layer.turn();
  const counts = shared(stored, action === 'undo' ? before : await layer.count());
  await layer.save(counts);
  return counts;
}

const shared = (
  stored: number,
  { current, history }: { current: number; history: number },
): ChangeCounts => ({
  days: current,
  kept: history,
  failed: Math.max(0, stored - current - history),
});
