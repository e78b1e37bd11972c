import type { Measure } from '@org/energy-core/api';
import type { Work } from '../../domain/records/work.ts';
import { readId, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { assertDay, assertRichText } from './checks.ts';
import type { ReadProject } from './repository.ts';

type StoredMeasure = Measure & { sourceName: string | null };
type GetProject = (work: Work, id: number) => Promise<ReadProject>;

/**
 * Stored measures. A linked one is read from its project and ignores the body; if that was deleted, its last state.
 * @throws Refusal INVALID, NOT_FOUND
 */
export async function measuresOf(
  measures: readonly Measure[],
  before: ReadProject,
  work: Work,
  get: GetProject,
): Promise<StoredMeasure[]> {
  const stored: StoredMeasure[] = [];
  for (const [at, measure] of measures.entries()) {
    const path = `ECM.${at}`;
    assertDay(`${path}.start`, measure.start);
    assertDay(`${path}.end`, measure.end);
    if (measure.start && measure.end && measure.start > measure.end)
      throw fieldRefusal(`${path}.end`, 'issue.project.inverted');
    assertRichText(`${path}.description`, measure.description);
    if (measure.linked && !measure.source)
      throw fieldRefusal(`${path}.source`, 'issue.project.sourceMissing');
    if (measure.source?.project === before._id)
      throw fieldRefusal(`${path}.source`, 'issue.project.ownSource');
    stored.push(
      measure.linked && measure.source
        ? await linkedTo(measure, path, before, work, get)
        : { ...measure, source: null, sourceName: null },
    );
  }
  return stored;
}

async function linkedTo(
  measure: Measure,
  path: string,
  before: ReadProject,
  work: Work,
  get: GetProject,
): Promise<StoredMeasure> {
  const { project, position } = measure.source!;
  const id = readId(project);
  const own = before.ECM.find(({ source }) => source?.project === project && source.position === position);
  const source = id === null ? null : await get(work, id).catch(asMissing);
  const found = source?.ECM[position];
  if (!source || !found || found.linked) {
    if (!own) throw unknownReference(`${path}.source`);
    return { ...own, description: own.description ?? null };
  }
  return {
    ...{ ...found, description: found.description ?? null, linked: true },
    ...{ source: { project, position }, sourceName: source.name },
  };
}

function asMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
  throw error;
}
