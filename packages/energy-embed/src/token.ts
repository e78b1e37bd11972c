import type { GetToken } from './guest.ts';
import type { Token } from './options.ts';

/** The host's token: asked for once, kept, and asked for once more when the server refuses it. */
export interface TokenSource {
  readonly get: GetToken;
  /** From now on the host gives another one. */
  replace(token: Token | null): void;
}

/**
 * Opens the host's token. Calls at the same time share one question. A function that throws, or answers what is not a
 * text, answers null; `onFailure` hears why.
 */
export function openToken(token: Token | null, onFailure: (error: unknown) => void): TokenSource {
  let given = token;
  let current: string | null = null;
  let asked: Promise<string | null> | null = null;

  async function ask(refused: string | undefined): Promise<string | null> {
    const of = given;
    try {
      const answer = typeof of === 'function' ? await of() : of;
      if (of !== given) return ask(refused);
      current = typeof answer === 'string' && answer !== '' && answer !== refused ? answer : null;
    } catch (error) {
      current = null;
      onFailure(error);
    }
    asked = null;
    return current;
  }

  return {
    get(refused) {
      if (current !== null && current !== refused) return Promise.resolve(current);
      asked ??= ask(refused);
      return asked;
    },
    replace(next) {
      given = next;
      current = null;
    },
  };
}
