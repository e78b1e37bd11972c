/** One message to the user; compatible with the API's answer. */
export interface NotificationItem {
  readonly _id: string;
  readonly title: string;
  readonly text: string;
  /** Instant, ISO 8601. */
  readonly created: string;
  /** Not yet closed by the user. */
  readonly isActive: boolean;
  /** Link target within the app. */
  readonly link?: string | null;
}
