import { readPage, readSort, type Sort, sortText, writePage, writeSort } from '../../shared/listAddress.ts';

/** Columns the server sorts by. */
export const sortableColumns = [
  ...(['name', 'email', 'permissionLevel', 'emailAddress'] as const),
  ...(['position', 'personalCode', 'lastSignIn'] as const),
] as const;
export type SortableColumn = (typeof sortableColumns)[number];

export const userStates = ['active', 'inactive', 'all'] as const;
export const factorStates = ['all', 'with', 'without'] as const;
export const PAGE_SIZES = [10, 20, 30] as const;
const BY_NAME = { by: 'name', isDescending: false } as const;

export const NEW_USER = 'new';

/** What the users page shows; all of it stands in the address. */
export interface UsersState {
  readonly search: string;
  readonly state: (typeof userStates)[number];
  readonly factor: (typeof factorStates)[number];
  /** Id of a permission level. */
  readonly level: string | null;
  readonly sort: Sort<SortableColumn>;
  /** From 1. */
  readonly page: number;
  /** Id of the user whose form is open; `NEW_USER` for that of a new one. */
  readonly edited: string | null;
}

const oneOf = <T extends string>(choices: readonly T[], text: string | null, fallback: T): T =>
  choices.find((each) => each === text) ?? fallback;

/** Reads the address; anything it cannot read becomes the start: active users by name, page 1. */
export function readUsersState(search: URLSearchParams): UsersState {
  return {
    search: (search.get('search') ?? '').slice(0, 100),
    state: oneOf(userStates, search.get('state'), 'active'),
    factor: oneOf(factorStates, search.get('factor'), 'all'),
    level: search.get('level') || null,
    sort: readSort(search, sortableColumns, BY_NAME),
    page: readPage(search),
    edited: search.get('user') || null,
  };
}

/** The shortest address that says the same. */
export function writeUsersState(state: UsersState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.search) search.set('search', state.search);
  if (state.state !== 'active') search.set('state', state.state);
  if (state.factor !== 'all') search.set('factor', state.factor);
  if (state.level) search.set('level', state.level);
  writeSort(search, state.sort, BY_NAME);
  writePage(search, state.page);
  if (state.edited) search.set('user', state.edited);
  return search;
}

/** Whether anything but the page and the order differs from the start. */
export const isNarrowed = ({ search, state, factor, level }: UsersState): boolean =>
  search !== '' || state !== 'active' || factor !== 'all' || level !== null;

/** The query of the list call. */
export const listQueryOf = (state: UsersState, pageSize: number) => ({
  ...(state.search.trim() && { search: state.search.trim() }),
  active: ({ active: 'true', inactive: 'false', all: 'all' } as const)[state.state],
  ...(state.factor !== 'all' && {
    hasTwoFactor: state.factor === 'with' ? ('true' as const) : ('false' as const),
  }),
  ...(state.level && { permissionLevel: state.level }),
  sort: sortText(state),
  limit: String(pageSize),
  page: String(state.page),
});
