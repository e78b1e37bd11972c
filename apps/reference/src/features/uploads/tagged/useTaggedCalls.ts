import {
  ApiError,
  type Client,
  type ErrorCode,
  errorStatus,
  type MeterSheetResult,
} from '@org/energy-core/api';
import { useText } from '@org/energy-ui';
import { isGone, keepFile, positionIn, sheetSent, standingOf } from '@org/energy-ui/connected';
import type { SheetBody, TaggedReadingCalls } from '@org/energy-ui/sheet-import';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { useProfileCalls } from '../useProfileCalls.ts';

type Success = Extract<MeterSheetResult, { status: 'success' }>;
type Refused = Exclude<MeterSheetResult, Success>;

/** What a sheet of several was refused with. */
const errorOf = (failure: Refused) =>
  new ApiError({ ...failure, status: errorStatus[failure.code as ErrorCode] ?? 400 });

const isSuccess = (result: MeterSheetResult): result is Success => result.status === 'success';

/** What the server does for sheets of many meters. */
export function useTaggedCalls(): TaggedReadingCalls {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const problemOf: TaggedReadingCalls['problemOf'] = (error) => ({
    message: errorText(error, t),
    mustCheckAgain: error instanceof ApiError && /^(CHANGED_MEANWHILE|OVERLAP)$/.test(error.code),
  });
  return {
    ...useProfileCalls(),
    problemOf,
    position: positionIn(client),
    async checkAll(bodies) {
      const results = await storeAll(
        client,
        bodies.map((body) => ({ ...body, dryRun: true })),
      );
      return results.map((result) => {
        if (isSuccess(result)) return { existing: [], replaceId: result.data.replaceId };
        const error = errorOf(result as Refused);
        const standing = standingOf(error);
        if (!standing) throw error;
        return standing;
      });
    },
    async storeAll(bodies, sameAs) {
      const results = await storeAll(client, bodies, sameAs).catch((error: unknown) => {
        if (sameAs !== null && isGone(error)) return storeAll(client, bodies);
        throw error;
      });
      return results.map((result) =>
        isSuccess(result) ? { ...result.data, file: result.file } : problemOf(errorOf(result as Refused)),
      );
    },
    keepFile: (file, to, isAgain) => keepFile(client, file, to, isAgain),
    changed(meters) {
      for (const meter of meters) queries.invalidateQueries({ queryKey: queryKeys.uploads(meter) });
      queries.invalidateQueries({ queryKey: queryKeys.consumption });
    },
  };
}

async function storeAll(client: Client, bodies: readonly SheetBody[], sameAs: string | null = null) {
  const body = { uploads: bodies.map(sheetSent), ...(sameAs !== null && { sameAs }) };
  return await client.uploadReadingsOfMeters({ body });
}
