import * as z from 'zod/mini';
import { NavType } from '../../../consumption/chartQuery.ts';
import { trimInvisible } from '../../../numerals/invisible.ts';
import { answerOf, endpoint, Id, IdParams, listOf, listQuery } from '../../endpoint.ts';

/** Longest text of a comment, in UTF-16 units as a browser counts them. */
export const MAX_NOTE_LENGTH = 2000;

/** A comment on a node, or a reply to one. */
export const Note = z.object({
  _id: z.string(),
  /** Empty where `isDeleted`. */
  text: z.string(),
  /** Kind of the node, and its id. */
  type: NavType,
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
  type: NavType,
  itemId: Id,
  /** Must be the caller; any other id is refused. */
  createdBy: z.optional(z.nullable(Id)),
  parentNote: z.optional(z.nullable(Id)),
});
export type NewNote = z.infer<typeof NewNote>;

/** Comments on nodes. */
export const notes = {
  listNotes: endpoint({
    method: 'GET',
    path: '/note',
    summary: 'Comments on a node, the newest first, each followed by its replies in the order they came',
    tag: 'notes',
    query: listQuery(['created', '_id', 'text', 'type', 'itemId', 'createdBy', 'parentNote', 'isDeleted'], {
      type: NavType,
      itemId: Id,
    }),
    answer: listOf(Note),
  }),
  createNote: endpoint({
    method: 'POST',
    path: '/note',
    summary: 'Comment on a node, or reply to a comment, whose author is told',
    tag: 'notes',
    body: NewNote,
    answer: answerOf(Note),
    errors: ['NOT_ALLOWED_HERE', 'TOO_MANY'],
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/note/{id}',
    summary: 'Take an own comment back; while it has replies its place remains, without its text',
    tag: 'notes',
    params: IdParams,
    answer: answerOf(z.null()),
  }),
};
