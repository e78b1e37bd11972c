import { readPage, readPageSize, writePage, writePageSize } from '../../shared/listAddress.ts';
export const PAGE_SIZES = [10, 20, 30] as const;
export const TABS = ['new', 'read', 'all'] as const;

/** Messages that are not closed yet, closed ones, or both. */
export type MessagesTab = (typeof TABS)[number];

/** What the page of messages shows; all of it stands in the address. */
export interface MessagesState {
  readonly tab: MessagesTab;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Reads the address; anything it cannot read becomes the start: the new ones, page 1. */
export function readMessagesState(search: URLSearchParams): MessagesState {
  return {
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'new',
    page: readPage(search),
    pageSize: readPageSize(search, PAGE_SIZES),
  };
}

/** The shortest address that says the same. */
export function writeMessagesState({ tab, page, pageSize }: MessagesState): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== 'new') search.set('tab', tab);
  writePage(search, page);
  writePageSize(search, pageSize, PAGE_SIZES);
  return search;
}
