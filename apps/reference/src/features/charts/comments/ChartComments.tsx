import { type NavItem, nodeIdOfNav } from '@org/energy-core';
import { ApiError } from '@org/energy-core/api';
import { Card, CommentThread, useText, useToast } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { useShown } from '../../../shared/files/useShown.ts';
import { refusedFields } from '../../../shared/forms/refusals.ts';
import { useSession } from '../../../shared/session/useSession.ts';
import { notesQuery } from './noteQueries.ts';
import { useNoteDrafts } from './useNoteDrafts.ts';
import './ChartComments.css';

/** Comments on the single node of the chart. */
export function ChartComments({ node }: { node: NavItem }) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const cache = useQueryClient();
  const shown = useShown();
  const me = useSession().user?._id;
  const query = notesQuery(client, node);
  const notes = useQuery(query);
  const [drafts, setDrafts] = useNoteDrafts(nodeIdOfNav(node));
  const refresh = () => cache.invalidateQueries({ queryKey: query.queryKey });

  const send = async (text: string, parentNote: string | null) => {
    try {
      await client.createNote({ body: { text, type: node.navType, itemId: node.navID, parentNote } });
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
    <Card className="eui-chart-comments">
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
