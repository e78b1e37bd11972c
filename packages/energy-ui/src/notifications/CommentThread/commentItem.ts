/** One comment, or a reply to one. */
export interface CommentItem {
  readonly _id: string;
  readonly text: string;
  readonly author: { readonly name: string; readonly photo?: string | null };
  /** Instant, ISO 8601. */
  readonly created: string;
  /** `_id` of the comment it replies to. */
  readonly parent: string | null;
  /** Written by the user, who may delete it. */
  readonly isOwn: boolean;
  /** Deleted, but kept without its text for its replies. */
  readonly isDeleted?: boolean;
}
