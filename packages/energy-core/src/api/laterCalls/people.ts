import { account } from '../calls/people/account.ts';
import { administration } from '../calls/people/administration.ts';
import { audit } from '../calls/people/audit.ts';
import { jobPositions } from '../calls/people/jobPositions.ts';

export const calls = {
  ...account,
  ...administration,
  ...audit,
  ...jobPositions,
};
