/** What is shown in an element: the whole app, or one widget of it. */
export type Kind = 'app' | 'chart' | 'tree' | 'label' | 'upload';

/** Answers the token to call with; after a refusal, asked with the refused one, a newer or null. */
export type GetToken = (refused?: string) => Promise<string | null>;

/** Plain settings; each kind reads its own. */
export type Settings = Readonly<Record<string, unknown>>;

/** What the server's script is asked to show. Additions are optional: package and server may differ in version. */
export interface Wish {
  readonly kind: Kind;
  /** Empty element inside the host's, which the guest fills. */
  readonly container: HTMLElement;
  /** Base URL of the API, without `/api/v1`. */
  readonly server: string;
  /** Null: the app signs in by itself. */
  readonly getToken: GetToken | null;
  readonly settings: Settings;
  tell(event: string, detail: unknown): void;
}

/** Something shown by the server's script. */
export interface Running {
  /** Applies changed settings; false if they need a new start. */
  update(changes: Settings): boolean;
  stop(): void;
}

/** The part of the server's script, `/embed.js`, that this package calls. */
export interface Guest {
  start(wish: Wish): Promise<Running>;
}
