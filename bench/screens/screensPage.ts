import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { ROOT_PASSWORD_OF_PROCESSES } from '../../apps/server/src/testing/processes.ts';
import { browserLaunchOptions } from '../../tooling/browser.mjs';

/** What the main thread did while something was done on a page. */
export interface Measured {
  /** ms of processor time of all its tasks. */
  readonly work: number;
  /** ms of processor time of its longest task; unlike the clock it does not count what other processes took. */
  readonly longest: number;
  /** Tasks over 50 ms of wall time. */
  readonly long: number;
  readonly dropped: number;
}

declare global {
  var screenBench: { longTasks: number; startFrames(): void; stopFrames(): number };
}

/** Runs in every page before its own scripts. */
function watchPage([jwt, user]: readonly [string, string]): void {
  localStorage.setItem('jwt', jwt);
  localStorage.setItem('user', user);
  let times: number[] = [];
  let isCounting = false;
  globalThis.screenBench = {
    longTasks: 0,
    startFrames() {
      times = [];
      isCounting = true;
      const tick = (time: number) => {
        times.push(time);
        if (isCounting) requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    },
    stopFrames() {
      isCounting = false;
      const gaps = times.slice(1).map((time, index) => time - times[index]!);
      return gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
    },
  };
  new PerformanceObserver((list) => {
    globalThis.screenBench.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask', buffered: true });
}

/** A browser that is signed in at a running server. */
export class SignedInBrowser {
  readonly #browser: Browser;
  readonly #context: BrowserContext;
  readonly #address: string;

  private constructor(browser: Browser, context: BrowserContext, address: string) {
    this.#browser = browser;
    this.#context = context;
    this.#address = address;
  }

  static async start(address: string): Promise<SignedInBrowser> {
    const answer = await fetch(`${address}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'root', password: ROOT_PASSWORD_OF_PROCESSES }),
    });
    const { token, data } = (await answer.json()) as { token: string; data: { user: object } };
    const browser = await chromium.launch(browserLaunchOptions());
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'fa-IR',
      timezoneId: 'Asia/Tehran',
    });
    await context.addInitScript(watchPage, [token, JSON.stringify(data.user)] as const);
    return new SignedInBrowser(browser, context, address);
  }

  /** Opens a blank page and passes it to the callback. */
  async visit<Result>(run: (screen: Screen) => Promise<Result>): Promise<Result> {
    const page = await this.#context.newPage();
    try {
      // The frame of the app, so that what follows is the page's own work.
      await page.goto(`${this.#address}/Calculator`);
      await page.getByRole('main').waitFor();
      return await run(new Screen(this.#browser, page, this.#address));
    } finally {
      await page.close();
    }
  }

  close = (): Promise<void> => this.#browser.close();
}

export class Screen {
  readonly page: Page;
  readonly #browser: Browser;
  readonly #address: string;

  constructor(browser: Browser, page: Page, address: string) {
    this.page = page;
    this.#browser = browser;
    this.#address = address;
  }

  /** Goes to another page of the app as its links do. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  }

  /** Reloads a page of the app. */
  load = (path: string) => this.page.goto(this.#address + path);

  painted = (): Promise<void> =>
    this.page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );

  async measure(run: () => Promise<unknown>): Promise<Measured> {
    const { page } = this;
    await page.evaluate(() => {
      globalThis.screenBench.longTasks = 0;
      globalThis.screenBench.startFrames();
    });
    await this.#browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
    await run();
    await this.painted();
    const { work, longest } = tasksIn(await this.#browser.stopTracing());
    const [long, dropped] = await page.evaluate(() => [
      globalThis.screenBench.longTasks,
      globalThis.screenBench.stopFrames(),
    ]);
    return { work, longest, long: long!, dropped: dropped! };
  }

  /** Turns the wheel over an element, one notch a frame. */
  async wheel(selector: string, notches: number, down = 320): Promise<void> {
    const box = await this.page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`Nothing to scroll: ${selector}`);
    await this.page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 240));
    for (let notch = 0; notch < notches; notch += 1) {
      await this.page.mouse.wheel(0, down);
      await this.frame();
    }
  }

  frame = (): Promise<unknown> =>
    this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** µs of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the pages' main threads in a trace: all together and the longest, in ms of processor time. */
function tasksIn(trace: Buffer): Pick<Measured, 'work' | 'longest'> {
  const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return {
    work: times.reduce((sum, time) => sum + time, 0),
    longest: times.reduce((most, time) => Math.max(most, time), 0),
  };
}
