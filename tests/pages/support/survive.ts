import { expect } from 'vitest';
import { eventually, type Pages, says } from './openPage.ts';

export const OFFLINE = 'ارتباط با سرور قطع است. دوباره تلاش کنید.';

interface Save {
  /** The call, by its method and the end of its path. */
  readonly call: readonly [method: string, path: RegExp];
  /** How the user saves. */
  readonly press: () => Promise<unknown>;
  /** What was typed is still there. */
  readonly kept?: () => unknown;
  readonly sentence?: string | RegExp;
}

/** Saves three times: cut before the call is sent, cut before its answer comes, and then on a whole line. */
export async function survive(pages: Pages, { call, press, kept, sentence = OFFLINE }: Save): Promise<void> {
  const [method, path] = call;
  const tries = () => pages.calls.filter((made) => made.startsWith(`${method} `) && path.test(made)).length;
  const before = tries();
  for (const isDone of [false, true]) {
    pages.cuts = [{ method, path, isDone }];
    await press();
    await eventually(() => {
      expect(tries()).toBe(before + (isDone ? 2 : 1));
      expect(pages.underway).toBe(0);
      expect(document.querySelector('[data-pending]')).toBeNull();
    });
    await says(sentence);
    await kept?.();
  }
  pages.cuts = [];
  await press();
}
