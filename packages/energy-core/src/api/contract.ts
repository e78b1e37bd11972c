import { consumption } from './calls/consumption.ts';
import { files } from './calls/files.ts';
import { structure } from './calls/structure.ts';
import { users } from './calls/users.ts';

/** Every call of `/api/v1`, from which the server's routes, the typed client and the OpenAPI page all come. */
export const contract = { ...users, ...structure, ...consumption, ...files };
export type Contract = typeof contract;
export type CallName = keyof Contract;
