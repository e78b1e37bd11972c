import { account } from '../calls/people/account.ts';
import { administration } from '../calls/people/administration.ts';
import { apiKeys } from '../calls/people/apiKeys.ts';
import { audit } from '../calls/people/audit.ts';
import { jobPositions } from '../calls/people/jobPositions.ts';

export const calls = {
  ...account,
  ...administration,
  ...apiKeys,
  ...audit,
  ...jobPositions,
};
