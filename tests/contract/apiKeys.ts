import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';

/** Every call about API keys and guest tokens; `signInAs` changes the token that later calls carry. */
export async function callApiKeys(client: Client, signInAs: (token: string) => string): Promise<void> {
  const scopes = [{ page: 'charts', access: 'read' as const }];
  const body = { name: 'کلید قرارداد', scopes, expires: '2025-11-20', mayInvite: true };
  const { key, ...made } = await client.createApiKey({ body });
  expect((await client.listApiKeys()).rows).toEqual([made]);

  const people = signInAs(key);
  const guest = await client.createGuestToken({ body: { pages: ['charts'], minutes: 5 } });
  await client.createGuestToken({ body: { pages: ['charts'], minutes: 5 } });
  signInAs(people);
  expect((await client.listGuestTokens()).rows).toHaveLength(2);
  await client.revokeGuestToken({ params: { id: guest._id } });
  const { revoked } = await client.revokeGuestTokensOfKey({ params: { id: made._id } });
  expect(revoked).toBe(1);
  await client.revokeApiKey({ params: { id: made._id } });
}
