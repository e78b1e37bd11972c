import { ApiError, Project, type ProjectChange } from '@org/energy-core/api';
import { isUnanswered } from '../../../shared/api/isUnanswered.ts';
import { bodyOf } from './bodyOf.ts';
import { isSame } from './isSame.ts';
import { withChange } from './withChange.ts';

/** A change that was not stored: somebody else was faster, or the call was refused or lost. */
export interface Unsaved {
  readonly change: ProjectChange;
  /** As the others left it; null where the call failed. */
  readonly newer: Project | null;
  /** What the change was made on. */
  readonly base: Project | null;
  readonly error: unknown;
}

/** What a failed change leaves to be saved, with the record that the refusal carried. */
export function unsavedOf(error: unknown, change: ProjectChange, base: Project | null): Unsaved {
  const isConflict = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
  return { change, base, error, newer: isConflict ? (Project.safeParse(error.data).data ?? null) : null };
}

/** Whether the change goes with the next one: a refused field would hold all others back. */
export const goesAlong = ({ error, newer }: Unsaved): boolean => newer !== null || isUnanswered(error);

/** What is left unsaved after another change was stored; null for nothing. */
export function withoutStored(unsaved: Unsaved | null, stored: ProjectChange): Unsaved | null {
  if (!unsaved) return null;
  const change = Object.fromEntries(Object.entries(unsaved.change).filter(([field]) => !(field in stored)));
  return Object.keys(change).length > 0 ? { ...unsaved, change } : null;
}

/** Whether a newer record already has everything of a change: its answer was lost, the change was not. */
export function hasChange(newer: Project, change: ProjectChange): boolean {
  const [is, wanted] = [bodyOf(newer), bodyOf(withChange(newer, change))];
  return Object.keys(change)
    .map((field) => (field === 'meter' ? 'meters' : field) as keyof ProjectChange)
    .every((field) => field === 'version' || isSame(is[field], wanted[field]));
}
