import type { Notification } from '@org/energy-core/api';
import type { MessagesTab } from './messagesState.ts';

/** Some messages of a list, newest first, and how many there are in all. */
export interface MessageList {
  readonly total: number;
  readonly rows: readonly Notification[];
}

const belongs = (tab: MessagesTab, { isActive }: Notification) =>
  tab === 'all' || isActive === (tab === 'new');

/** The list after a message was closed or opened again: it changes its look there, or leaves. */
export function withChange(list: MessageList, tab: MessagesTab, id: string, isActive: boolean): MessageList {
  const old = list.rows.find(({ _id }) => _id === id);
  if (!old || old.isActive === isActive) return list;
  const changed = { ...old, isActive };
  return belongs(tab, changed)
    ? { ...list, rows: list.rows.map((row) => (row === old ? changed : row)) }
    : { total: list.total - 1, rows: list.rows.filter((row) => row !== old) };
}

/** The list with a message restored at its old index; later changes to other messages stay. */
export function withBack(list: MessageList, old: Notification): MessageList {
  if (list.rows.some(({ _id }) => _id === old._id))
    return { ...list, rows: list.rows.map((row) => (row._id === old._id ? old : row)) };
  const older = list.rows.findIndex(({ created }) => created < old.created);
  const at = older < 0 ? list.rows.length : older;
  return { total: list.total + 1, rows: list.rows.toSpliced(at, 0, old) };
}

/** The list after all were closed. */
export const allClosed = (list: MessageList, tab: MessagesTab): MessageList =>
  tab === 'new'
    ? { total: 0, rows: [] }
    : { ...list, rows: list.rows.map((row) => ({ ...row, isActive: false })) };
