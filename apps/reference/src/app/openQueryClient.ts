import { ApiError } from '@org/energy-core/api';
import { QueryClient } from '@tanstack/react-query';

/** Worth another try: the network, a stopping server, an answer cut short. A refusal stays a refusal. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'BAD_ANSWER';

/** Queries are tried three times; mutations once, retries are up to the user. */
export const openQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
        staleTime: 60_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
