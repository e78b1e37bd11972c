import * as z from 'zod/mini';
import { NavType } from '../../../consumption/schemas/chartQuery.ts';
import { trimInvisible } from '../../../numerals/invisible.ts';
import { crud } from '../../crud.ts';
import { Id } from '../../endpoint.ts';

/** Longest text of a comment, in UTF-16 units as a browser counts them. */
export const MAX_NOTE_LENGTH = 2000;

/** What can be commented on: nodes of the structure, saved formulas, baselines and documents. */
export const NoteSubject = z.enum([...NavType.options, 'Trend', 'Document']);
export type NoteSubject = z.infer<typeof NoteSubject>;

/** A comment on a node, or a reply to one. */
export const Note = z.object({
  _id: z.string(),
  /** Empty where `isDeleted`. */
  text: z.string(),
  /** Kind of the node, and its id. */
  type: NoteSubject,
  itemId: z.string(),
  /** `photo` is a path that serves the picture for some minutes. */
  createdBy: z.object({ _id: z.string(), name: z.string(), photo: z.nullable(z.string()) }),
  created: z.string(),
  /** The comment this one replies to. */
  parentNote: z.nullable(z.string()),
  /** Deleted by its author; replies remain. */
  isDeleted: z.boolean(),
});
export type Note = z.infer<typeof Note>;

export const NewNote = z.strictObject({
  text: z.string().check(z.overwrite(trimInvisible), z.minLength(1), z.maxLength(MAX_NOTE_LENGTH)),
  type: NoteSubject,
  itemId: Id,
  /** Must be the caller; any other id is refused. */
  createdBy: z.optional(z.nullable(Id)),
  parentNote: z.optional(z.nullable(Id)),
});
export type NewNote = z.infer<typeof NewNote>;

/** Comments on nodes. */
export const notes = crud('Note', 'Notes', {
  ...{ path: '/note', tag: 'notes', record: Note },
  list: {
    summary: 'Comments on a node, the newest first, each followed by its replies in the order they came',
    sort: ['created', '_id', 'text', 'type', 'itemId', 'createdBy', 'parentNote', 'isDeleted'],
    filters: { type: NoteSubject, itemId: Id },
  },
  create: {
    summary: 'Comment on a node, or reply to a comment, whose author is told',
    body: NewNote,
    errors: ['NOT_ALLOWED_HERE', 'TOO_MANY'],
  },
  delete: { summary: 'Take an own comment back; while it has replies its place remains, without its text' },
});
