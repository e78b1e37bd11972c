import type { SavedView } from '@org/energy-core/api';
import { useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../api/errorText.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { useClient } from '../api/useClient.ts';
import { REFUSAL_MS } from '../page/toastTimes.ts';

/** Optimistic changes of the list of views, rolled back if the server refuses them. */
export function useViewChanges() {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; shown: readonly SavedView[] }) => send(),
    onMutate: async ({ shown }) => {
      await queries.cancelQueries({ queryKey: queryKeys.views, exact: true });
      queries.setQueryData(queryKeys.views, shown);
    },
    onError: (error) => toast.error(errorText(error, t), { duration: REFUSAL_MS }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.views }),
  });
  const all = () => queries.getQueryData<readonly SavedView[]>(queryKeys.views) ?? [];
  return {
    /** Pins a view to the home page, or makes it the default of its page. */
    change: (view: SavedView, body: { isPinned?: boolean; isDefault?: boolean }) =>
      mutate({
        send: () => client.updateSavedView({ params: { id: view._id }, body }),
        shown: all().map((each) =>
          each._id === view._id
            ? { ...each, ...body }
            : body.isDefault && each.page === view.page
              ? { ...each, isDefault: false }
              : each,
        ),
      }),
    move: (view: SavedView, step: -1 | 1) => {
      const own = all().filter(({ isOwn }) => isOwn);
      const at = own.findIndex(({ _id }) => _id === view._id);
      const other = own[at + step];
      if (!other) return;
      const ordered = own.map((each, index) => (index === at ? other : each === other ? view : each));
      mutate({
        send: () => client.orderSavedViews({ body: { ids: ordered.map(({ _id }) => _id) } }),
        shown: [...ordered, ...all().filter(({ isOwn }) => !isOwn)],
      });
    },
    remove: (view: SavedView) =>
      mutate({
        send: () => client.deleteSavedView({ params: { id: view._id } }),
        shown: all().filter(({ _id }) => _id !== view._id),
      }),
  };
}
