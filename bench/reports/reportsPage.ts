import { openEmbedded } from '../../apps/server/src/database/embedded/driver.ts';
import { databaseFolder } from '../../apps/server/src/operations/backup/backups.ts';
import { startServer } from '../../apps/server/src/testing/processes.ts';
import { buildApp } from '../../tooling/start.mjs';
import { fillStore } from '../bigStore.ts';
import { inFolder } from '../inFolder.ts';
import { type Figure, goal, median, type SectionPart } from '../measure.ts';
import { type Measured, type Screen, SignedInBrowser } from '../screens/screensPage.ts';
import { NODES, YEAR } from './reportsServer.ts';

const ROUNDS = 3;
/** ms until every sheet is laid out, and of one task. */
const [MAX_READY_MS, MAX_TASK_MS] = [2000, 50];

interface Round extends Measured {
  readonly ready: number;
  readonly sheets: number;
  readonly printed: Measured;
  /** ms of the page's own work before and after a print. */
  readonly own: number;
  /** The same elements without any style of ours: what the browser itself takes to print so many. */
  readonly bare: Measured;
}

/** Saves the definition of an annual report of fifty meters. */
async function define(screen: Screen, meters: readonly number[], unit: number): Promise<string> {
  const body = {
    ...{ name: 'پنجاه کنتور', description: 'شرح', reportPage: [{ _id: 'trend' }], time: 'سالانه', Trend: [] },
    ...{ unit: [String(unit)], nav: meters.map((id) => ({ navID: String(id), navType: 'Meter' })) },
  };
  return screen.page.evaluate(async (sent) => {
    const answer = await fetch('/api/v1/ReportDefinition', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('jwt')}` },
      body: JSON.stringify(sent),
    });
    return (await answer.json()).data.data._id as string;
  }, body);
}

async function walk(screen: Screen, meters: readonly number[], unit: number): Promise<Round> {
  const { page } = screen;
  const id = await define(screen, meters, unit);
  // The code is loaded before, so that the report is measured alone.
  await screen.load(`/Report?tab=preview&report=${id}&period=${YEAR + 20}`);
  await page.locator('.eui-papers[aria-busy=false]').waitFor({ timeout: 120_000 });
  await screen.go(`/Report?tab=preview&report=${id}`);
  await page.waitForTimeout(500);
  let ready = 0;
  const measured = await screen.measure(async () => {
    const from = Date.now();
    await screen.go(`/Report?tab=preview&report=${id}&period=${YEAR}`);
    await page.locator('.eui-papers[aria-busy=false]').waitFor({ timeout: 120_000 });
    ready = Date.now() - from;
    await page.waitForTimeout(300);
  });
  const sheets = await page.locator('.eui-paper').count();
  const own = await page.evaluate(() => {
    const from = performance.now();
    for (const name of ['beforeprint', 'afterprint']) dispatchEvent(new Event(name));
    return performance.now() - from;
  });
  const print = () => page.pdf({ preferCSSPageSize: true, pageRanges: '1-60' });
  const printed = await screen.measure(print);
  await page.evaluate(() => {
    const papers = document.querySelector('.eui-papers')!;
    for (const styled of papers.querySelectorAll('[style]')) styled.removeAttribute('style');
    document.body.replaceChildren(papers);
    for (const sheet of document.styleSheets) sheet.disabled = true;
  });
  const bare = await screen.measure(print);
  return { ...measured, ready, printed, own, bare, sheets };
}

/** The annual report of fifty meters in a browser, until it can be printed. */
export async function reportsPage(): Promise<SectionPart> {
  buildApp();
  const rounds = await inFolder(async (folder) => {
    const serve = async () => {
      const server = await startServer({ ENERGY_DATA: folder, ENERGY_BACKUPS: 'off' });
      if (!('address' in server)) throw new Error(`The server did not start: ${server.output}`);
      return server;
    };
    await (await serve()).stop();
    const db = await openEmbedded({ folder: databaseFolder(folder) });
    await fillStore(db);
    const { rows } = await db.query<{ id: number; unit: number }>(
      `select id, unit_id as unit from meter order by id limit ${NODES}`,
      [],
    );
    await db.close();
    const server = await serve();
    const browser = await SignedInBrowser.start(server.address);
    try {
      const found: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        found.push(
          await browser.visit((screen) =>
            walk(
              screen,
              rows.map(({ id }) => id),
              rows[0]!.unit,
            ),
          ),
        );
      return found;
    } finally {
      await browser.close();
      await server.stop();
    }
  });
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const what = `annual report of ${NODES} meters, ${of(({ sheets }) => sheets)} sheets`;
  const figure = (candidate: string, unit: string, value: number): Figure => ({
    what,
    candidate,
    value,
    unit,
  });
  return {
    figures: [
      figure(
        'until all sheets are laid out',
        'ms',
        of(({ ready }) => ready),
      ),
      figure(
        'work of the main thread',
        'ms',
        of(({ work }) => work),
      ),
      figure(
        'longest task',
        'ms',
        of(({ longest }) => longest),
      ),
      figure(
        'print of 60 sheets: longest task',
        'ms',
        of(({ printed }) => printed.longest),
      ),
      figure(
        'print of 60 sheets: work of the page',
        'ms',
        of(({ own }) => own),
      ),
      figure(
        'print of the same elements without our styles: longest task',
        'ms',
        of(({ bare }) => bare.longest),
      ),
    ],
    goals: [
      goal(
        `${what}: laid out`,
        '2 s',
        1,
        of(({ ready }) => ready),
        MAX_READY_MS,
      ),
      goal(
        `${what}: longest task`,
        '50 ms',
        1,
        of(({ longest }) => longest),
        MAX_TASK_MS,
      ),
      // Chromium lays a print out in one task; what is ours is the work before and after it.
      goal(
        `${what}: work of the page at a print`,
        '50 ms',
        1,
        of(({ own }) => own),
        MAX_TASK_MS,
      ),
    ],
  };
}
