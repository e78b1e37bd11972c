import { ApiError } from '@org/energy-core/api';
import { Card, useText, useToast } from '@org/energy-ui';
import { CommentThread } from '@org/energy-ui/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../api/errorText.ts';
import { useClient } from '../api/useClient.ts';
import { useShown } from '../files/useShown.ts';
import { refusedFields } from '../forms/refusals.ts';
import { useSession } from '../session/useSession.ts';
import { notesQuery, type Subject } from './noteQueries.ts';
import { useNoteDrafts } from './useNoteDrafts.ts';
import './NodeComments.css';

/** Comments on a node or a saved baseline, with replies. */
export function NodeComments({ subject }: { subject: Subject }) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const cache = useQueryClient();
  const shown = useShown();
  const me = useSession().user?._id;
  const query = notesQuery(client, subject);
  const notes = useQuery(query);
  const [drafts, setDrafts] = useNoteDrafts(`${subject.type}.${subject.itemId}`);
  const refresh = () => cache.invalidateQueries({ queryKey: query.queryKey });

  const send = async (text: string, parentNote: string | null) => {
    try {
      await client.createNote({ body: { text, ...subject, parentNote } });
    } catch (error) {
      // A refusal of a field, such as a deleted comment, is more specific than the refusal as a whole.
      const { fields, problem } = refusedFields(error, ['parentNote', 'itemId', 'text'], t);
      return Object.values(fields)[0] ?? problem;
    }
    toast.success(t('comments.created'));
    await refresh();
    return null;
  };
  const remove = async (id: string) => {
    try {
      await client.deleteNote({ params: { id } });
      toast.success(t('comments.removed'));
    } catch (error) {
      // Already deleted by another tab, or by an attempt whose answer was lost.
      if (error instanceof ApiError && error.code === 'NOT_FOUND') toast.success(t('comments.removed'));
      else toast.error(errorText(error, t));
    }
    await refresh();
  };
  return (
    <Card className="eui-node-comments">
      <CommentThread
        comments={(notes.data ?? []).map(({ createdBy, parentNote, ...note }) => ({
          ...note,
          author: { name: createdBy.name, photo: shown(createdBy.photo) },
          parent: parentNote,
          isOwn: createdBy._id === me,
        }))}
        onSend={send}
        onDelete={remove}
        drafts={drafts}
        onDraftsChange={setDrafts}
        isLoading={notes.isPending}
        error={notes.isError && !notes.data ? errorText(notes.error, t) : null}
        onRetry={() => notes.refetch()}
      />
    </Card>
  );
}
