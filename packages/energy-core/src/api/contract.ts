import { administration } from './calls/administration.ts';
import { audit } from './calls/audit.ts';
import { consumption } from './calls/consumption.ts';
import { documents } from './calls/documents.ts';
import { energyLabel } from './calls/energyLabel.ts';
import { events } from './calls/events.ts';
import { files } from './calls/files.ts';
import { formulas } from './calls/formulas.ts';
import { notes } from './calls/notes.ts';
import { notifications } from './calls/notifications.ts';
import { review } from './calls/review.ts';
import { signIn } from './calls/signIn.ts';
import { structure } from './calls/structure.ts';
import { users } from './calls/users.ts';
import { weather } from './calls/weather.ts';

/** Every call of `/api/v1`, from which the server's routes, the typed client and the OpenAPI page all come. */
export const contract = {
  ...signIn,
  ...users,
  ...administration,
  ...notes,
  ...notifications,
  ...audit,
  ...structure,
  ...consumption,
  ...review,
  ...formulas,
  ...files,
  ...weather,
  ...energyLabel,
  ...documents,
  ...events,
};
export type Contract = typeof contract;
export type CallName = keyof Contract;
