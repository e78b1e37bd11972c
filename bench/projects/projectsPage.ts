import { ROOT_PASSWORD_OF_PROCESSES, startServer } from '../../apps/server/src/testing/processes.ts';
import { buildApp } from '../../tooling/start.mjs';
import { inFolder } from '../inFolder.ts';
import { goal, median, type SectionPart } from '../measure.ts';
import { type Screen, SignedInBrowser } from '../screens/screensPage.ts';
import { fillTrendsOf } from '../trends/trendsStore.ts';
import { makeProject } from './projectsServer.ts';

const ROUNDS = 3;
/** Maximum ms of one task, until the first ranked rows, and until the report is complete. */
const [MAX_TASK_MS, MAX_FIRST_ROWS_MS, MAX_REPORT_MS] = [50, 300, 1500];
const ROWS = '.eui-mv-main tbody tr:has(input[type=radio])';

declare global {
  var projectBench: { asked: number; firstRow: number };
}

/** Notes when the worker of the candidates is asked, and when the first row is shown. */
function watchWorker(rows: string): void {
  const bench = { asked: 0, firstRow: 0 };
  globalThis.projectBench = bench;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, ...args: [unknown]) {
    bench.asked ||= performance.now();
    return postMessage.apply(this, args as never);
  };
  new MutationObserver(() => {
    if (bench.firstRow === 0 && document.querySelector(rows))
      requestAnimationFrame(() => {
        bench.firstRow ||= performance.now();
      });
  }).observe(document, { subtree: true, childList: true });
}

interface Round {
  readonly firstRows: number;
  readonly modelTask: number;
  readonly report: number;
  readonly reportTask: number;
}

async function walk(screen: Screen, id: string): Promise<Round> {
  const { page } = screen;
  await page.addInitScript(watchWorker, ROWS);
  // The code of the steps is loaded before, so that their own work is measured.
  await screen.load(`/MVProjects?project=${id}&step=project`);
  await page.getByRole('main').waitFor();
  await page.waitForTimeout(1500);
  const model = await screen.measure(async () => {
    await screen.go(`/MVProjects?project=${id}&step=model`);
    await page.locator(ROWS).first().waitFor();
    await page.waitForTimeout(2500);
  });
  const { asked, firstRow } = await page.evaluate(() => globalThis.projectBench);
  await screen.go(`/MVProjects?project=${id}&step=project`);
  await page.waitForTimeout(500);
  let report = 0;
  const shown = await screen.measure(async () => {
    const from = performance.now();
    await screen.go(`/MVProjects?project=${id}&step=report`);
    await page.getByRole('region', { name: 'ماه به ماه' }).waitFor();
    await page.locator('.eui-report-chart svg.eui-plot-svg').nth(1).waitFor();
    await page.getByText('درستی گزارش').waitFor();
    report = performance.now() - from;
    await page.waitForTimeout(500);
  });
  return { firstRows: firstRow - asked, modelTask: model.longest, report, reportTask: shown.longest };
}

/** Steps 7 and 8 of a project of three years and five variables in a browser. */
export async function projectPage(): Promise<SectionPart> {
  buildApp();
  const rounds = await inFolder(async (folder) => {
    const serve = async () => {
      const server = await startServer({ ENERGY_DATA: folder, ENERGY_BACKUPS: 'off' });
      if (!('address' in server)) throw new Error(`The server did not start: ${server.output}`);
      return server;
    };
    await (await serve()).stop();
    const store = await fillTrendsOf(folder);
    const server = await serve();
    const browser = await SignedInBrowser.start(server.address);
    try {
      const id = await makeProject(...(await signedIn(server.address)), store);
      const found: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        found.push(await browser.visit((screen) => walk(screen, id)));
      return found;
    } finally {
      await browser.close();
      await server.stop();
    }
  });
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    goals: [
      goal(
        'candidates of a project: first ranked rows',
        '300 ms',
        1,
        of(({ firstRows }) => firstRows),
        MAX_FIRST_ROWS_MS,
      ),
      goal(
        'step 7, longest task',
        '50 ms',
        1,
        of(({ modelTask }) => modelTask),
        MAX_TASK_MS,
      ),
      goal(
        'the report of three years, complete',
        '1.5 s',
        1,
        of(({ report }) => report),
        MAX_REPORT_MS,
      ),
      goal(
        'step 8, longest task',
        '50 ms',
        1,
        of(({ reportTask }) => reportTask),
        MAX_TASK_MS,
      ),
    ],
  };
}

/** Calls of root, and the newest building. */
async function signedIn(address: string): Promise<[Parameters<typeof makeProject>[0], string]> {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: JSON.parse(text) };
  };
  const { body } = await call('POST', '/users/login', {
    email: 'root',
    password: ROOT_PASSWORD_OF_PROCESSES,
  });
  const token = body.token as string;
  const buildings = (await call('GET', '/Building?sort=-_id&limit=1', undefined, token)).body.data.data;
  const calls = {
    post: (path: string, sent: object) => call('POST', path, sent, token),
    patch: (path: string, sent: object) => call('PATCH', path, sent, token),
  };
  return [calls as unknown as Parameters<typeof makeProject>[0], buildings[0]._id];
}
