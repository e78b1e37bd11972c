/** Why nobody is signed in: no token came, the server refused it, or the user left. */
export type SignedOutReason = 'missing' | 'refused' | 'left';

/** Events with what they carry. */
export interface EmbedEvents {
  /** The first page is shown. */
  readonly ready: Readonly<Record<string, never>>;
  /** The user opened another page or changed its state; `path` may be given to `update`. */
  readonly navigate: { readonly path: string };
  readonly title: { readonly title: string };
  /** `UNREACHABLE`, `TOKEN_FAILED`, `LOW_CONTRAST` or `UNEXPECTED`, with a sentence for the log. */
  readonly error: { readonly code: string; readonly message: string };
  /** Size of the content, px. */
  readonly size: { readonly width: number; readonly height: number };
  /** Told once; `update({ token })` begins again. */
  readonly signedOut: { readonly reason: SignedOutReason };
  /** A widget: what was chosen in a tree (`ids`), or the meter whose readings changed. */
  readonly change: { readonly ids?: readonly string[]; readonly meter?: string };
}
export type EmbedEvent = keyof EmbedEvents;
type Listener = (detail: never) => void;

/** Listeners of one embedded app. */
export function openListeners() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on(event: string, listener: Listener): () => void {
      const those = listeners.get(event) ?? new Set();
      listeners.set(event, those.add(listener));
      return () => those.delete(listener);
    },
    tell(event: string, detail: unknown): void {
      for (const listener of [...(listeners.get(event) ?? [])])
        try {
          listener(detail as never);
        } catch (error) {
          console.error(error);
        }
    },
    clear: () => listeners.clear(),
  };
}
