import { accessBySubject, accessRule, accessTable } from './access.ts';
import {
  type AnyInput,
  badAnswer,
  brokenOff,
  type Calls,
  type ClientOf,
  type ClientOptions,
  callersOf,
  jsonOf,
  type Listening,
  loaded,
  refusalOf,
  senderOf,
} from './calling.ts';
import { type LiveEvent, notifications } from './calls/messages/notifications.ts';
import { signIn } from './calls/people/signIn.ts';
import { users } from './calls/people/users.ts';
import { consumption } from './calls/reports/consumption.ts';
import { structure } from './calls/structure/structure.ts';
import type { CallName, Contract } from './contract.ts';
import { laterCalls } from './laterCalls/laterCalls.ts';

/** Calls used by the page frame, the first figures of the home page and the chart on first load. */
const first = {
  ...signIn,
  ...users,
  ...notifications,
  ...structure,
  ...consumption,
};

const subjects = Object.keys(accessBySubject) as (keyof typeof laterCalls)[];
const subjectOf = (name: string) => subjects.find((subject) => name in accessBySubject[subject])!;

const whole: Calls = {
  calls: first,
  later: {
    names: Object.keys(accessTable).filter((name) => !(name in first)),
    load: async (name) => (await laterCalls[subjectOf(name)]()).calls,
  },
  isOpen: (name: string) => accessRule(name as CallName).who === 'anybody',
};

/** One function per call of the contract. */
export type Client = ClientOf<Contract>;

/**
 * A typed client of the whole API.
 * Throws `ApiError` for every refusal, for a lost network (`OFFLINE`) and for an answer of the wrong shape (`BAD_ANSWER`).
 * @example
 * const answer = { status: 'success', results: 1, total: 1, data: { data: [{ _id: '1', name: 'یزد', state: 'یزد' }] } };
 * const fetch = async () => ({ ok: true, status: 200, json: async () => answer }); // in a page: the web's own fetch
 * const client = createClient({ baseUrl: 'https://energy.example', getToken: () => 'jwt', fetch });
 * (await client.listCities()).rows[0]?.name // 'یزد'
 * @example
 * const sent = new Blob(['data: {"event":"notifications","active":2,"newest":"7"}\n\n', ': awake\n\ndata: {"event":"user"}\n\n']);
 * const fetch = async () => ({ ok: true, status: 200, json: async () => null, body: sent.stream() }); // the web's own
 * const client = createClient({ baseUrl: '', getToken: () => 'jwt', fetch });
 * const received = [];
 * for await (const event of client.liveEvents()) received.push(event.event);
 * received // ['notifications', 'user']
 */
export function createClient(options: ClientOptions): Client {
  const send = senderOf(whole, options);
  async function* heard({
    onPiece,
    ...input
  }: AnyInput & Listening = {}): AsyncGenerator<LiveEvent, void, undefined> {
    const { liveEventsOf } = await loaded(() => import('./eventStream.ts'));
    const response = await send('liveEvents', input);
    if (!response.ok) throw refusalOf(response.status, await jsonOf(response, input.signal));
    if (!response.body) throw badAnswer(response.status);
    try {
      yield* liveEventsOf(response.body, onPiece);
    } catch (cause) {
      throw cause instanceof RangeError ? badAnswer(response.status, cause) : brokenOff(cause, input.signal);
    }
  }

  return { ...callersOf(whole, options), liveEvents: heard } as unknown as Client;
}
