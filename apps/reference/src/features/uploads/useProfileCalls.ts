import { useToast } from '@org/energy-ui';
import type { CommonCalls } from '@org/energy-ui/sheet-import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../shared/access/useMay.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { uploadProfilesQuery } from '../../shared/uploads/uploadProfilesQuery.ts';

/** Profiles of uploads and toasts, as every sheet of readings needs them. */
export function useProfileCalls(): Pick<CommonCalls, 'profiles' | 'notify'> {
  const may = useMay();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  // Observed, so that a change is refetched before the next file needs it.
  useQuery(uploadProfilesQuery(client));
  const changed = () => queries.invalidateQueries({ queryKey: queryKeys.uploadProfiles });
  return {
    notify: ({ tone, text, ...options }) => toast[tone](text, options),
    profiles: {
      list: () => queries.ensureQueryData(uploadProfilesQuery(client)),
      ...(may('saveUploadProfile') && {
        async save(body) {
          const { _id, name } = await client.saveUploadProfile({ body });
          changed();
          return { _id, name, canForget: may('deleteUploadProfile') };
        },
      }),
      async forget(id) {
        await client.deleteUploadProfile({ params: { id } });
        await changed();
      },
    },
  };
}
