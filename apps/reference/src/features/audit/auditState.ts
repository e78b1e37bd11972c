import type { DayRange } from '@org/energy-core';
import { type AuditAction, auditActions } from '@org/energy-core/api';
import { anId, type Codec, dayRange, parameter, searchText } from '../../shared/list/codecs.ts';
import { listState } from '../../shared/list/listState.ts';

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

/** State of the audit page, kept in the URL. */
export interface AuditState {
  /** Id of the acting user. */
  readonly actor: string | null;
  /** Empty: all. */
  readonly actions: readonly AuditAction[];
  readonly object: ObjectType | null;
  readonly objectId: string | null;
  readonly range: DayRange | null;
  readonly search: string;
  /** Only entries older, or newer, than a cursor from an answer. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface AuditStateProps {
  readonly state: AuditState;
  readonly onChange: (next: Partial<AuditState>, step?: 'push' | 'replace') => void;
  readonly onClear: () => void;
}

/** Where the newest lines are. */
export const firstPage = { before: null, after: null } as const;

/** Cursor between two entries, from an answer. */
const cursor: Codec<string | null> = parameter<string | null>(
  null,
  (text) => (/^\d{1,16}\.\d{1,15}$/.test(text) ? text : undefined),
  (place) => place ?? '',
);
const filter = { isFilter: true } as const;

/** No filters by default. */
export const {
  read: readAuditState,
  write: writeAuditState,
  isNarrowed,
} = listState<AuditState>({
  actor: anId(filter),
  actions: parameter<readonly AuditAction[]>(
    [],
    (text) => auditActions.filter((action) => text.split(',').includes(action)),
    (actions) => actions.join(','),
    { ...filter, name: 'action' },
  ),
  object: parameter<ObjectType | null>(
    null,
    (text) => objectTypes.find((type) => type === text),
    (type) => type ?? '',
    filter,
  ),
  objectId: anId(filter),
  range: dayRange,
  search: searchText(),
  before: cursor,
  // At most one of the two.
  after: { ...cursor, read: (search, key) => (search.has('before') ? null : cursor.read(search, key)) },
});

/** Query of the list call. */
export const filterOf = ({ actor, actions, object, objectId, range, search }: AuditState) => ({
  ...(actor && { actor }),
  ...(actions.length > 0 && { action: actions.join(',') }),
  ...(object && { object }),
  ...(objectId && { objectId }),
  ...(range && { fromDate: range.from, toDate: range.to }),
  ...(search.trim() && { search: search.trim() }),
});
