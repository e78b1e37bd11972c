/** A record whose change was refused, with the reason. */
export interface RefusedChange {
  readonly id: string;
  readonly error: unknown;
}

/** Outcome of one change over several records. */
export interface ChangedRecords {
  readonly done: readonly string[];
  readonly refused: readonly RefusedChange[];
}

/** Changes several records: one call each, in order; a refusal does not stop the rest. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<ChangedRecords> {
  const done: string[] = [];
  const refused: RefusedChange[] = [];
  for (const id of ids)
    await change(id).then(
      () => done.push(id),
      (error: unknown) => refused.push({ id, error }),
    );
  return { done, refused };
}
