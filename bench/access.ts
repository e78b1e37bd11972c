import { setTimeout as pause } from 'node:timers/promises';
import { createSessions } from '../apps/server/src/domain/access/session.ts';
import { ROOT_PASSWORD_OF_PROCESSES, startServer } from '../apps/server/src/testing/processes.ts';
import { START, type TestServer } from '../apps/server/src/testing/server.ts';
import { signInAs } from '../apps/server/src/testing/world.ts';
import { onEachServer } from './bigStore.ts';
import { inFolder } from './inFolder.ts';
import { type Figure, figuresOf, type Goal, goal, median, race, type Section } from './measure.ts';

const SECONDS = 60;
const GETS_PER_SECOND = 20;
const LIST = 'a list of 10, whole request';
const LIST_BESIDE = 'the same beside one sign-in each second';

export async function access(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await onEachServer(async (running, engine) => {
    const added = await sessionCost(running);
    figures.push(...figuresOf(`a request's session, ${engine}`, 'ms', added));
    goals.push(goal(`checking a session, ${engine}`, '1 ms', 1, added.check!, 1));
  });
  const { alone, beside, signIns } = await inFolder(signInsMeanwhile);
  for (const [candidate, times] of [
    [LIST, alone],
    [LIST_BESIDE, beside],
  ] as const) {
    figures.push({ what: `${candidate}, median`, candidate: 'embedded', value: median(times), unit: 'ms' });
    figures.push({ what: `${candidate}, p99`, candidate: 'embedded', value: p99(times), unit: 'ms' });
  }
  figures.push({ what: 'a sign-in, median', candidate: 'embedded', value: median(signIns), unit: 'ms' });
  goals.push(goal(`${LIST_BESIDE}, p99, embedded`, '1 ms', 100, p99(beside), 1));
  return {
    title: 'Sessions and sign-ins',
    how: `Checking a session: signature of the token, one query for session, user, level and organizations, median of 400 interleaved with an empty query. A signed-in list at ${GETS_PER_SECOND} requests a second for ${SECONDS} s, from another process over the network, first alone and then beside one sign-in (argon2id, 19 MiB) each second.`,
    figures,
    goals,
  };
}

/** With a level of every page and two organizations, as a session of an administrator costs most. */
async function sessionCost(running: TestServer): Promise<Record<string, number>> {
  await running.signIn();
  const ids: string[] = [];
  for (const name of ['یکم', 'دوم'])
    ids.push((await running.post('/organization', { name })).body.data.data._id);
  const token = await signInAs(running, 'limited', ['charts', 'upload', 'log', 'users', 'levels'], ids);
  const sessions = createSessions(running.db, running.key, () => new Date(START));
  return race(400, {
    'empty query': () => running.db.query('select 1', []),
    check: () => sessions.verify(`Bearer ${token}`),
  });
}

async function signInsMeanwhile(folder: string) {
  const server = await startServer({ ENERGY_DATA: folder, ENERGY_DEMO: 'on' });
  if (!('address' in server)) throw new Error(`The server did not start: ${server.output}`);
  try {
    const call = async (path: string, init: RequestInit): Promise<{ ms: number; body: unknown }> => {
      const from = performance.now();
      const answer = await fetch(`${server.address}/api/v1${path}`, init);
      const body: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      return { ms: performance.now() - from, body };
    };
    const signIn = () =>
      call('/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'root', password: ROOT_PASSWORD_OF_PROCESSES }),
      });
    const { token } = (await signIn()).body as { token: string };
    const list = () => call('/Meter?limit=10', { headers: { authorization: `Bearer ${token}` } });
    for (let warm = 0; warm < 50; warm += 1) await list();

    const alone = await each(GETS_PER_SECOND, list);
    const [beside, signIns] = await Promise.all([each(GETS_PER_SECOND, list), each(1, signIn)]);
    return { alone, beside, signIns };
  } finally {
    await server.stop();
  }
}

/** Sends at a fixed rate regardless of the answers; returns their durations in ms. */
async function each(perSecond: number, send: () => Promise<{ ms: number }>): Promise<number[]> {
  const begun = performance.now();
  const answers: Promise<{ ms: number }>[] = [];
  for (let sent = 0; sent < SECONDS * perSecond; sent += 1) {
    await pause(Math.max(0, begun + (sent * 1000) / perSecond - performance.now()));
    answers.push(send());
  }
  return (await Promise.all(answers)).map(({ ms }) => ms);
}

const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
