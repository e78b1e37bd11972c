import { normalizeText } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import type { Energy, TextKey } from '@org/energy-ui';

export type Sentence = readonly [TextKey, Readonly<Record<string, string | number>>?];
export type Wrong<Draft> = Partial<Record<keyof Draft, Sentence>>;

export interface Versioned {
  readonly _id: string;
  readonly name: string;
  readonly version?: number | undefined;
}

/** What the form of one kind of node knows; `Draft` is what stands in it. */
export interface NodeForm<Draft, Node extends Versioned> {
  /** Fields in the order in which they stand in the form. */
  readonly fields: readonly (keyof Draft & string)[];
  readonly labelOf: (field: keyof Draft & string) => TextKey;
  readonly draftOf: (node: Node) => Draft;
  /** What is wrong, by field. Of a node that exists a blank field falls back to what is stored. */
  readonly wrong: (draft: Draft, stored: Node | null) => Wrong<Draft>;
  /** The body that changes a node: only what differs from what is stored. */
  readonly changes: (draft: Draft, stored: Node) => Readonly<Record<string, unknown>>;
  /** What a field says, for a person to read. */
  readonly shown: (node: Node, field: keyof Draft & string, energy: Energy) => string;
  readonly read: (data: unknown) => Node | null;
  /** The list in which nodes of this kind are kept. */
  readonly list: 'organizations' | 'buildings' | 'meters';
  /** The nodes made last in the same place. */
  readonly newest: (client: Client) => Promise<readonly Node[]>;
  readonly create: (client: Client, draft: Draft) => Promise<Node>;
  readonly update: (client: Client, id: string, body: Readonly<Record<string, unknown>>) => Promise<Node>;
}

/** The entries that differ. Blank counts as the stored value. */
export function differing(
  wanted: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[field]),
    ),
  );
}

/** So many of the newest nodes are looked through for one whose answer got lost. */
export const NEWEST = { sort: '-created', limit: '20' } as const;

/** A typed text, or nothing where it was left blank or holds only marks that nobody sees. */
export const typed = (text: string): string | undefined =>
  normalizeText(text) === '' ? undefined : text.trim();
