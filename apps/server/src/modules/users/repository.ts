/** A sign-in name as it is looked up: letter case, Persian digits and letter variants make no difference. */
export { normalizeText as accountKey } from '@org/energy-core';
export { readSettings } from '../../database/settings.ts';
