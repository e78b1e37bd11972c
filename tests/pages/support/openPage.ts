import '@testing-library/jest-dom/vitest';
import { configure, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

// Guards against hangs only: a busy machine takes longer than the default second.
const MAX_WAIT_MS = 20_000;
/** What is shown instead of what was looked for. */
const shown = () =>
  [...document.querySelectorAll('[role$="dialog"], [role="listbox"], main')]
    .map(({ textContent }) => textContent)
    .join('\n')
    .slice(0, 1_500);
configure({
  asyncUtilTimeout: MAX_WAIT_MS,
  getElementError: (message) => new Error(`${message}\nShown: ${shown()}`),
});

/** Path and query of the page that is shown. */
export const address = () => location.pathname + location.search;

export const hand = userEvent.setup({ delay: null, applyAccept: false });

/** Asks until the answer is there: what is loading is replaced by new elements. */
export const eventually = <T>(ask: () => T) =>
  waitFor(ask, { interval: 20 }).catch((error: Error) => {
    if (!error.message.includes('Shown: ')) error.message += `\nShown: ${shown()}`;
    throw error;
  });
export const dialog = () => screen.getByRole('dialog');
export const field = (label: string | RegExp) => eventually(() => within(dialog()).getByLabelText(label));

const QUIET_MS = 20;
/** Resolves once the document did not change for a moment: an element that is replaced loses the press on it. */
const settled = () =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(finish, QUIET_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, QUIET_MS);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    function finish() {
      observer.disconnect();
      resolve();
    }
  });

/** A button that works, and is no longer busy with an earlier press. */
async function ready(within: () => Pick<typeof screen, 'getByRole'>, name: string | RegExp) {
  const find = () => {
    const button = within().getByRole('button', { name });
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute('data-pending');
    return button;
  };
  await eventually(find);
  await settled();
  return eventually(find);
}
export const press = async (name: string | RegExp) => hand.click(await ready(() => screen, name));
export const pressInDialog = async (name: string | RegExp) =>
  hand.click(await ready(() => within(dialog()), name));
/** Presses a button of one of several dialogs. */
export const pressWithin = async (part: ReturnType<typeof within>, name: string | RegExp) =>
  hand.click(await ready(() => part, name));
export const pressKey = (key: string) => hand.keyboard(`{${key}}`);

/** Replaces the content of a field, as by pasting. */
export async function write(into: HTMLElement, text: string): Promise<void> {
  await hand.clear(into);
  if (text !== '') await hand.paste(text);
}
/** Replaces the content of a field of the dialog. */
export const fill = async (label: string | RegExp, text: string) => write(await field(label), text);
/** Replaces the content of a field of the page. */
export const fillIn = async (label: string | RegExp, text: string) =>
  write(await screen.findByLabelText(label), text);

/** Chooses the first option of this name from a list of the dialog; a list without options does not open. */
export async function choose(list: RegExp, option: string | RegExp = /./): Promise<void> {
  const [found] = await eventually(async () => {
    if (screen.queryAllByRole('option').length === 0) await pressInDialog(list);
    return screen.getAllByRole('option', { name: option });
  });
  await hand.click(found!);
}

/** The action from the menu at the title of a node. */
export async function nodeAction(name: string): Promise<void> {
  await press('عملیات دیگر');
  await hand.click(await screen.findByRole('menuitem', { name }));
}

export const says = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
export const isGone = (text: string | RegExp) =>
  eventually(() => expect(screen.queryByText(text)).toBeNull());
export const describes = (element: HTMLElement, text: string | RegExp) =>
  eventually(() => expect(element).toHaveAccessibleDescription(text));
export const leadsTo = (path: string | RegExp) => eventually(() => expect(address()).toMatch(path));
export const dialogIsGone = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
export { type Pages, servePages } from './servePages.ts';
export { screen, within };
