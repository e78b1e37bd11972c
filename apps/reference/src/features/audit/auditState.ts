import type { DayRange } from '@org/energy-core';
import { type AuditAction, auditActions } from '@org/energy-core/api';
import { readPage, readRange, writePage, writeRange } from '../../shared/listAddress.ts';

export const PAGE_SIZES = [20, 50, 100] as const;

/** Part of an action before its point: what it is done to. */
type TypeOf<Action> = Action extends `${infer Type}.${string}` ? Type : never;
export type ObjectType = TypeOf<AuditAction>;
const typeOfAction = (action: AuditAction) => action.slice(0, action.indexOf('.')) as ObjectType;

export const objectTypes: readonly ObjectType[] = [...new Set(auditActions.map(typeOfAction))];
/** Actions by what they are done to, for a choice in groups. */
export const actionGroups: readonly {
  readonly type: ObjectType;
  readonly actions: readonly AuditAction[];
}[] = objectTypes.map((type) => ({
  type,
  actions: auditActions.filter((action) => typeOfAction(action) === type),
}));

/** What the page of the log shows; all of it stands in the address. */
export interface AuditState {
  /** Id of the person who did it. */
  readonly actor: string | null;
  /** Empty: all. */
  readonly actions: readonly AuditAction[];
  readonly object: ObjectType | null;
  readonly objectId: string | null;
  readonly range: DayRange | null;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** Reads the address; anything it cannot read narrows nothing. */
export function readAuditState(search: URLSearchParams): AuditState {
  const wanted = new Set((search.get('action') ?? '').split(','));
  return {
    actor: search.get('actor') || null,
    actions: auditActions.filter((action) => wanted.has(action)),
    object: objectTypes.find((type) => type === search.get('object')) ?? null,
    objectId: search.get('objectId') || null,
    range: readRange(search),
    search: (search.get('search') ?? '').slice(0, 100),
    page: readPage(search),
  };
}

/** The shortest address that says the same. */
export function writeAuditState(state: AuditState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.actor) search.set('actor', state.actor);
  if (state.actions.length > 0) search.set('action', state.actions.join(','));
  if (state.object) search.set('object', state.object);
  if (state.objectId) search.set('objectId', state.objectId);
  writeRange(search, state.range);
  if (state.search) search.set('search', state.search);
  writePage(search, state.page);
  return search;
}

export const isNarrowed = (state: AuditState): boolean =>
  writeAuditState({ ...state, page: 1 }).toString() !== '';

/** What the list call is asked to narrow the log to. */
export const filterOf = ({ actor, actions, object, objectId, range, search }: AuditState) => ({
  ...(actor && { actor }),
  ...(actions.length > 0 && { action: actions.join(',') }),
  ...(object && { object }),
  ...(objectId && { objectId }),
  ...(range && { fromDate: range.from, toDate: range.to }),
  ...(search.trim() && { search: search.trim() }),
});
