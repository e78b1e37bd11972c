export { CommentThread, type CommentThreadProps } from './CommentThread/CommentThread.tsx';
export type { CommentItem } from './CommentThread/commentItem.ts';
export {
  NotificationBell,
  type NotificationBellProps,
} from './NotificationBell/NotificationBell.tsx';
export {
  NotificationList,
  type NotificationListProps,
} from './NotificationList/NotificationList.tsx';
export type { NotificationItem } from './NotificationList/notificationItem.ts';
