import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../i18n/useEnergy.ts';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { RelativeTime } from '../../primitives/RelativeTime/RelativeTime.tsx';
import type { CommentItem } from './commentItem.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** Number of characters that label a comment's button. */
const NAMED_BY = 30;

interface CommentEntryProps {
  comment: CommentItem;
  now?: string;
  isReplying?: boolean;
  /** `id` of the button that replies. */
  replyId?: string;
  onReply?: () => void;
  onDelete?: () => void;
}

/** One comment: author, time, text, and the user's actions. */
export function CommentEntry({ comment, now, isReplying, replyId, onReply, onDelete }: CommentEntryProps) {
  const t = useText();
  const { author, text, created, isDeleted } = comment;
  if (isDeleted) return <p className="eui-comment-gone">{t('comments.deleted')}</p>;
  return (
    <div className="eui-comment">
      <Avatar name={author.name} photo={author.photo} diameter={30} />
      <div className="eui-comment-words">
        <p className="eui-comment-head">
          <bdi className="eui-comment-author">{author.name}</bdi>{' '}
          <RelativeTime at={created} now={now} className="eui-comment-time" />
        </p>
        <p className="eui-comment-text" dir="auto">
          {text}
        </p>
      </div>
      {onReply && (
        <IconButton
          id={replyId}
          label={t('comments.reply', { name: author.name })}
          icon={<Reply {...icon} />}
          aria-expanded={isReplying}
          onPress={onReply}
        />
      )}
      {onDelete && (
        <IconButton
          label={t('comments.deleteAt', { text: shortened(text) })}
          icon={<Trash2 {...icon} />}
          tone="danger"
          onPress={onDelete}
        />
      )}
    </div>
  );
}

const shortened = (text: string) => {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length <= NAMED_BY ? letters.join('') : `${letters.slice(0, NAMED_BY).join('')}…`;
};
