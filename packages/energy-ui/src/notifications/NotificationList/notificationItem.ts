/** One message to the person: an answer of the API fits. */
export interface NotificationItem {
  readonly _id: string;
  readonly title: string;
  readonly text: string;
  /** Instant, ISO 8601. */
  readonly created: string;
  /** Not yet closed by the person. */
  readonly isActive: boolean;
  /** Where it leads to, within the app. */
  readonly link?: string | null;
}
