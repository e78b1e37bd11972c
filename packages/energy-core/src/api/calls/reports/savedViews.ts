import * as z from 'zod/mini';
import { nameOf } from '../../../metering/schemas/name.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { crud } from '../../crud.ts';
import { answerOf, endpoint, Id, Search } from '../../endpoint.ts';

/** Pages that keep their state in the URL and can be saved as a view. */
export const viewPages = [
  ...(['/PeriodicChart', '/Review', '/EnergyLabel', '/MeterData', '/weatherData'] as const),
  ...(['/FormulaBuilder', '/Organization', '/admin', '/AuditLog', '/trend', '/MVProjects'] as const),
  ...(['/Report', '/Documents', '/DocumentPage', '/OtherDocuments', '/Calendar'] as const),
  ...(['/JobDescription', '/DocumentType', '/JobPosition', '/permissionLevel'] as const),
] as const;
export const ViewPage = z.enum(viewPages);
export type ViewPage = z.infer<typeof ViewPage>;

/** At most this many views of one user. */
export const MAX_VIEWS = 300;
/** Maximum users a view is shared with. */
export const MAX_VIEW_READERS = 50;
const MAX_STATE_LENGTH = 4000;

/** A query as browsers write it, without `?`: nothing of it can lead to another page. */
const ViewState = z.string().check(z.maxLength(MAX_STATE_LENGTH), z.regex(/^[\w.~*+%=&-]*$/));

const Person = z.object({ _id: z.string(), name: z.string() });

/** A named state of a page: the caller's own, or shared with the caller. */
export const SavedView = z.object({
  _id: z.string(),
  name: z.string(),
  page: ViewPage,
  state: z.string(),
  /** Shown on the owner's home page. */
  isPinned: z.boolean(),
  /** What the page opens with for its owner; at most one for each page. */
  isDefault: z.boolean(),
  isOwn: z.boolean(),
  owner: Person,
  /** Users who may open it; sent to its owner only. */
  sharedWith: z.array(Person),
  created: z.string(),
  version: Version,
});
export type SavedView = z.infer<typeof SavedView>;
export const NewSavedView = z.strictObject({
  name: nameOf(200),
  page: ViewPage,
  state: ViewState,
  isPinned: z.optional(z.boolean()),
  isDefault: z.optional(z.boolean()),
});
export type NewSavedView = z.infer<typeof NewSavedView>;
export const SavedViewChange = z.partial(
  z.strictObject({
    ...{ name: nameOf(200), state: ViewState, isPinned: z.boolean(), isDefault: z.boolean() },
    sharedWith: z.array(Id).check(z.maxLength(MAX_VIEW_READERS)),
    version: Version,
  }),
);
export type SavedViewChange = z.infer<typeof SavedViewChange>;

export const savedViews = {
  ...crud('SavedView', 'SavedViews', {
    ...{ path: '/savedView', tag: 'views', record: SavedView },
    list: {
      summary: 'Own views in their order, and views shared with the caller',
      sort: ['position', 'name', 'page', 'created', '_id'],
    },
    get: { summary: 'One view' },
    create: { summary: 'Save a state of a page', body: NewSavedView, errors: ['NAME_TAKEN'] },
    update: {
      summary: 'Change an own view, and with whom it is shared',
      body: SavedViewChange,
      errors: ['NAME_TAKEN', 'CHANGED_MEANWHILE', 'FORBIDDEN'],
    },
    delete: { summary: 'Delete an own view; one shared with the caller is only taken off their list' },
  }),
  orderSavedViews: endpoint({
    method: 'POST',
    path: '/savedView/order',
    summary: 'Order own views; those not named come after them',
    tag: 'views',
    body: z.strictObject({ ids: z.array(Id).check(z.maxLength(MAX_VIEWS)) }),
    answer: answerOf(z.null()),
  }),
  listViewRecipients: endpoint({
    method: 'GET',
    path: '/savedView/recipients',
    summary: 'People a view can be shared with: those of the same organizations, by name',
    tag: 'views',
    query: z.strictObject({ search: z.optional(Search) }),
    answer: answerOf(z.array(Person)),
    errors: ['TOO_MANY'],
  }),
};
