import { useEffect, useId, useRef, useState } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { ConfirmDialog } from '../../primitives/ConfirmDialog/ConfirmDialog.tsx';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
import { type RootProps, rootProps, useRootRef } from '../../primitives/rootProps.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import { useRescuedFocus } from '../../primitives/useRescuedFocus.ts';
import { CommentEntry } from './CommentEntry.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { CommentItem } from './commentItem.ts';
import { useBusy } from './useBusy.ts';
import './CommentThread.css';

/** Key of a draft: `''` for a new comment, the parent's `_id` for a reply. */
const NEW = '';

export interface CommentThreadProps extends RootProps {
  /** Comments, newest first; replies name their parent and appear below it in the given order. */
  comments: readonly CommentItem[];
  /**
   * Stores a comment, or a reply to `parent`. Resolves to null once stored, otherwise to the error text,
   * which is shown at the field while the text stays.
   */
  onSend: (text: string, parent: string | null) => Promise<string | null>;
  /** Deletes an own comment after confirmation. Resolves when done or refused. */
  onDelete: (id: string) => Promise<unknown>;
  /** Unsent drafts by parent `_id`, `''` for a new comment. Uncontrolled if omitted. */
  drafts?: Readonly<Record<string, string>>;
  /** Initial drafts of an uncontrolled thread. */
  defaultDrafts?: Readonly<Record<string, string>>;
  /** Called with all drafts when one changes. */
  onDraftsChange?: (drafts: Readonly<Record<string, string>>) => void;
  /** Shows a skeleton while there are no comments. */
  isLoading?: boolean;
  /** Why loading failed, in one sentence. */
  error?: string | null;
  /** Shows «تلاش دوباره» beside the error. */
  onRetry?: () => void;
  /** Reference instant for relative times; default: now. */
  now?: string;
}

/**
 * Comments with one level of replies. Ctrl+Enter sends; deleting an own comment asks for confirmation.
 * @example <CommentThread comments={comments} onSend={send} onDelete={remove} />
 */
export function CommentThread(props: CommentThreadProps) {
  const { comments, now, isLoading, error } = props;
  const t = useText();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const container = useRootRef(props.ref);
  const [drafts, setDrafts] = useControlled(props.drafts, props.defaultDrafts ?? {}, props.onDraftsChange);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const [toDelete, setToDelete] = useState<string | null>(null);
  const [isDeleting, run] = useBusy();
  const hasDeleted = useRef(false);
  /** Focus target after the reply field closes. */
  const [answered, setAnswered] = useState<string | null>(null);
  const replyId = (id: string) => `${titleId}-reply-${id}`;
  useRescuedFocus(container, `[id="${replyId(answered ?? '')}"]`);
  // More text may have been typed before the response arrives.
  const newest = useRef(drafts);
  newest.current = drafts;

  const setDraft = (key: string, text: string) => {
    const { [key]: _, ...others } = newest.current;
    newest.current = text === '' ? others : { ...others, [key]: text };
    setDrafts(newest.current);
  };
  const send = async (text: string, parent: string | null) => {
    const problem = await props.onSend(text, parent);
    if (problem === null) {
      setDraft(parent ?? NEW, '');
      if (parent !== null) setReplyingTo(null);
    }
    return problem;
  };
  const remove = () =>
    run(async () => {
      await props.onDelete(toDelete!);
      hasDeleted.current = true;
      setToDelete(null);
    });
  // The button that opened the confirmation is removed with its comment.
  useEffect(() => {
    if (toDelete !== null || !hasDeleted.current) return;
    hasDeleted.current = false;
    title.current?.focus();
  }, [toDelete]);

  const above = comments.filter(({ parent }) => parent === null);
  const repliesTo = (id: string) => comments.filter(({ parent }) => parent === id);
  const entryOf = (comment: CommentItem) => ({
    ...{ comment, now },
    ...(comment.isOwn && { onDelete: () => setToDelete(comment._id) }),
  });
  const said = comments.filter(({ isDeleted }) => !isDeleted).length;

  return (
    <section
      {...rootProps(props, 'eui-comments')}
      ref={container}
      aria-labelledby={titleId}
      aria-busy={isLoading || undefined}
      data-empty={comments.length === 0 || undefined}
    >
      <header className="eui-comments-head">
        <h2 ref={title} id={titleId} tabIndex={-1} className="eui-comments-title">
          {t('comments.title')}
        </h2>
        {said > 0 && <Num value={said} className="eui-count" />}
      </header>
      {error ? (
        <ErrorState title={t('comments.failed')} text={error} onRetry={props.onRetry} />
      ) : isLoading && comments.length === 0 ? (
        <Skeleton shape="text" rows={3} />
      ) : comments.length === 0 ? (
        <p className="eui-comments-empty">{t('comments.empty')}</p>
      ) : (
        <ul className="eui-comments-list">
          {above.map((comment) => {
            const replies = repliesTo(comment._id);
            const isReplying = replyingTo === comment._id;
            return (
              <li key={comment._id}>
                <CommentEntry
                  {...entryOf(comment)}
                  isReplying={isReplying}
                  replyId={replyId(comment._id)}
                  onReply={() => {
                    setAnswered(comment._id);
                    setReplyingTo(isReplying ? null : comment._id);
                  }}
                />
                {(replies.length > 0 || isReplying) && (
                  <div className="eui-comment-replies">
                    {replies.length > 0 && (
                      <ul className="eui-comments-list">
                        {replies.map((reply) => (
                          <li key={reply._id}>
                            <CommentEntry {...entryOf(reply)} />
                          </li>
                        ))}
                      </ul>
                    )}
                    {isReplying && (
                      <CommentForm
                        label={t('comments.writeReply', { name: comment.author.name })}
                        text={drafts[comment._id] ?? ''}
                        onChange={(text) => setDraft(comment._id, text)}
                        onSend={(text) => send(text, comment._id)}
                        onCancel={() => setReplyingTo(null)}
                        autoFocus
                      />
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <CommentForm
        label={t('comments.write')}
        text={drafts[NEW] ?? ''}
        onChange={(text) => setDraft(NEW, text)}
        onSend={(text) => send(text, null)}
      />
      {toDelete !== null && (
        <ConfirmDialog
          isOpen
          title={t('comments.delete.title')}
          consequence={t('comments.delete.text')}
          confirmLabel={t('comments.delete')}
          isPending={isDeleting}
          onConfirm={() => void remove()}
          onCancel={() => setToDelete(null)}
        />
      )}
    </section>
  );
}
