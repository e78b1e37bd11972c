import {
  anId,
  oneOf,
  pageNumber,
  type Sort,
  searchText,
  sortBy,
  sortText,
} from '../../shared/list/codecs.ts';
import { listState } from '../../shared/list/listState.ts';

/** Columns the server sorts by. */
const sortableColumns = [
  ...(['name', 'email', 'permissionLevel', 'emailAddress'] as const),
  ...(['position', 'personalCode', 'lastSignIn'] as const),
] as const;
export type SortableColumn = (typeof sortableColumns)[number];

export const userStates = ['active', 'inactive', 'all'] as const;
export const factorStates = ['all', 'with', 'without'] as const;
export const PAGE_SIZES = [10, 20, 30] as const;

/** State of the users page, kept in the URL. */
export interface UsersState {
  readonly search: string;
  readonly state: (typeof userStates)[number];
  readonly factor: (typeof factorStates)[number];
  /** Id of a permission level. */
  readonly level: string | null;
  readonly sort: Sort<SortableColumn>;
  /** From 1. */
  readonly page: number;
  /** Id of the user whose form is open; `NEW` for that of a new one. */
  readonly edited: string | null;
}

export interface UsersStateProps {
  readonly state: UsersState;
  readonly onChange: (next: Partial<UsersState>) => void;
}

/** Default: active users by name, page 1. */
export const {
  read: readUsersState,
  write: writeUsersState,
  isNarrowed,
} = listState<UsersState>({
  search: searchText(),
  state: oneOf(userStates),
  factor: oneOf(factorStates),
  level: anId({ isFilter: true }),
  sort: sortBy(sortableColumns, { by: 'name', isDescending: false }),
  page: pageNumber,
  edited: anId({ name: 'user' }),
});

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
