import type { EmbedEvent, EmbedEvents, SignedOutReason } from './events.ts';
import { openListeners } from './events.ts';
import type { Kind, Running, Settings } from './guest.ts';
import type { Source } from './load.ts';
import { type NoticeKey, showNotice } from './notice.ts';
import type { CommonOptions, MountOptions, Token } from './options.ts';
import { printOnly } from './print.ts';
import { openToken } from './token.ts';

/** What may change while the app is shown. */
export type Changes = Pick<MountOptions, 'theme' | 'locale' | 'brand' | 'path' | 'token'>;

/** An app or widget inside an element of the host. */
export interface Embedded {
  /** Applies another theme, locale, brand or page; a token begins again where it ended. `brand: {}` is ours again. */
  update(changes: Changes): void;
  /**
   * Calls back with each event; answers how to stop.
   * @example app.on('navigate', ({ path }) => history.replaceState(null, '', `#${path}`));
   */
  on<Name extends EmbedEvent>(event: Name, listener: (detail: EmbedEvents[Name]) => void): () => void;
  /** Takes the app away and leaves the page as it was before. */
  destroy(): void;
}

/** After so long without a token the page says that it waits. */
const SLOW_MS = 4_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Shows a kind in an element: asks for the token and loads the script side by side, then starts, or says why not. */
export function embed(element: HTMLElement, kind: Kind, options: CommonOptions, source: Source): Embedded {
  const { server, token: firstToken, script: _script, integrity: _integrity, ...first } = options;
  let settings: Settings = first;
  const listeners = openListeners();
  const container = document.createElement('div');
  container.style.display = 'contents';
  element.append(container);
  const stopPrinting = kind === 'app' ? printOnly(element) : () => {};
  let running: Running | null = null;
  let isGone = false;
  /** Counts the starts: what an earlier one still brings is dropped. */
  let turn = 0;

  const say = (key: NoticeKey) => showNotice(container, key, settings.locale as string | undefined);
  const fail = (code: string, error: unknown) => {
    console.error(error);
    listeners.tell('error', { code, message: messageOf(error) });
  };
  let tokens = firstToken === undefined ? null : openTokens(firstToken);
  function openTokens(token: Token | null) {
    return openToken(token, (error) => fail('TOKEN_FAILED', error));
  }
  const halt = () => {
    turn += 1;
    running?.stop();
    running = null;
    container.replaceChildren();
  };
  const end = (reason: SignedOutReason) => {
    halt();
    say(reason === 'missing' ? 'embed.noToken' : 'embed.ended');
    listeners.tell('signedOut', { reason });
  };

  /** Undefined without a host's token. */
  async function askForToken(isOver: () => boolean): Promise<string | null | undefined> {
    if (!tokens) return undefined;
    const slow = setTimeout(() => !isOver() && say('embed.slow'), SLOW_MS);
    try {
      return await tokens.get();
    } finally {
      clearTimeout(slow);
    }
  }

  async function begin(): Promise<void> {
    turn += 1;
    const mine = turn;
    const isOver = () => isGone || turn !== mine;
    try {
      const [guest, token] = await Promise.all([source.load(options), askForToken(isOver)]);
      if (isOver()) return;
      if (token === null) return end('missing');
      container.replaceChildren();
      const used = settings;
      const started = await guest.start({
        ...{ kind, container, settings },
        server: new URL(server ?? source.server ?? '', location.href).href.replace(/\/$/, ''),
        getToken: tokens?.get ?? null,
        tell(event, detail) {
          if (isOver()) return;
          const { reason } = detail as { reason?: SignedOutReason };
          // Without a host's token the app shows its own sign-in.
          if (event === 'signedOut' && reason === 'refused' && tokens) end(reason);
          else listeners.tell(event, detail);
        },
      });
      if (isOver()) return started.stop();
      running = started;
      if (settings !== used) started.update(settings);
    } catch (error) {
      if (isOver()) return;
      halt();
      say('embed.unreachable');
      fail('UNREACHABLE', error);
    }
  }
  begin();

  return {
    update({ token, ...wanted }) {
      if (isGone) return;
      const changes = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value != null));
      settings = { ...settings, ...changes };
      const isNew = token !== undefined;
      // An app that signed in by itself begins again.
      const isRunning = running !== null && (!isNew || tokens !== null);
      if (isNew && tokens) tokens.replace(token);
      else if (isNew) tokens = openTokens(token);
      if (isRunning && running?.update(changes)) return;
      if (isNew || running) {
        halt();
        begin();
      }
    },
    on: (event, listener) => listeners.on(event, listener),
    destroy() {
      if (isGone) return;
      isGone = true;
      halt();
      stopPrinting();
      listeners.clear();
      container.remove();
    },
  };
}
