import { oneOf, pageNumber, pageSize } from '../../shared/list/codecs.ts';
import { listState } from '../../shared/list/listState.ts';

export const PAGE_SIZES = [10, 20, 30] as const;
export const TABS = ['new', 'read', 'all'] as const;

/** Messages that are not closed yet, closed ones, or both. */
export type MessagesTab = (typeof TABS)[number];

/** State of the messages page, kept in the URL. */
export interface MessagesState {
  readonly tab: MessagesTab;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Default: new messages, page 1. */
export const { read: readMessagesState, write: writeMessagesState } = listState<MessagesState>({
  tab: oneOf(TABS, {}),
  page: pageNumber,
  pageSize: pageSize(PAGE_SIZES),
});
