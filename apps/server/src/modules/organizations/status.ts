import type { Organization } from '@org/energy-core';
import type { Locale } from '@org/energy-core/texts';
import { STORED_LOCALE } from '../../lib/sentences/saying.ts';
import { sentence } from '../../lib/sentences/sentence.ts';

const activeIn = (locale: Locale): string => sentence(locale, 'organization.active');
const isActive = (status: string): boolean => status === activeIn('fa') || status === activeIn('en');

/** The state of a new organization is the product's own word, stored in one language however it was sent back. */
export const storedStatus = (status: string | undefined): string =>
  status === undefined || isActive(status) ? activeIn(STORED_LOCALE) : status;

/** The product's own word in the reader's language; any other state as it was typed. */
export const inLanguage = (organization: Organization, locale: Locale): Organization =>
  isActive(organization.status) ? { ...organization, status: activeIn(locale) } : organization;
