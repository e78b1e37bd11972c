import type { UploadLayout, UploadProfile } from '@org/energy-core/api';
import { dayOfInstant } from '../../i18n/dates/DayText.tsx';
import type { OfferedProfile, SavedProfile } from '../../wizards/UploadWizard/flow/uploadData.ts';
import type { UploadProblem } from '../../wizards/UploadWizard/flow/uploadEvent.ts';
import type { UploadNotice } from '../../wizards/UploadWizard/uploadProps.ts';
import type { Importer } from '../recipe.ts';
import type { FoundLayout } from '../worker/sheetCalls.ts';
import { layoutOf, mappingOfLayout } from './mapping.ts';
import type { ReadingTypes } from './readingSheet.ts';

/** Where a remembered layout's readings go. */
type ProfileTarget = Pick<OfferedProfile, 'name'> & {
  readonly organization: string;
  readonly meter: string | null;
};

/** Profiles of uploads. Without them every file is asked about. */
export interface ProfileCalls {
  /** Last used first. */
  list(): Promise<readonly UploadProfile[]>;
  save?: ((profile: ProfileTarget & { readonly layout: UploadLayout }) => Promise<SavedProfile>) | undefined;
  forget?: ((id: string) => Promise<void>) | undefined;
}

/** What sheets of readings need of the app beside the store. */
export interface CommonCalls {
  readonly profiles?: ProfileCalls | undefined;
  /** A sentence worth a toast. */
  readonly notify?: ((notice: UploadNotice) => void) | undefined;
  /** What went wrong with a call, in a sentence. */
  problemOf(error: unknown): UploadProblem;
}

/** A profile whose header was found in the file. */
export interface FoundProfile extends OfferedProfile {
  readonly profile: UploadProfile;
  readonly found: FoundLayout;
}

export interface ProfileTypes extends ReadingTypes {
  calls: ReadingTypes['calls'] & CommonCalls;
}

/** Profiles of sheets whose rows name their meters, or of those of one meter. */
async function own<T extends ProfileTypes>({ calls }: Importer<T>, isOfMany: boolean) {
  const all = (await calls.profiles?.list()) ?? [];
  return all.filter(({ meter }) => (meter === null) === isOfMany);
}

/** Learns whether any file is remembered. A failure offers nothing, and stops nothing. */
export async function listProfiles<T extends ProfileTypes>(it: Importer<T>, isOfMany = false): Promise<void> {
  const found = await own(it, isOfMany).catch(() => []);
  it.set({ knowsFiles: found.length > 0, isListingProfiles: false });
}

/** Looks which profiles the file that was just opened fits. A failure offers nothing, and stops nothing. */
export async function findProfiles<T extends ProfileTypes>(it: Importer<T>, isOfMany = false): Promise<void> {
  try {
    const known = await own(it, isOfMany);
    const layouts = known.map(({ _id: id, layout: { headers, sheet, encoding } }) => ({
      ...{ id, headers, sheet, encoding },
    }));
    const found = layouts.length > 0 ? await it.reader.ask('match', { layouts }) : [];
    // Where a sheet is called as before, sheets of other names with the same header are not meant.
    const named = found.filter(({ isSameSheet }) => isSameSheet);
    const offers = (named.length > 0 ? named : found).flatMap((each): FoundProfile[] => {
      const profile = known.find(({ _id }) => _id === each.id);
      return profile ? [{ ...offerOf(it, profile), profile, found: each }] : [];
    });
    it.set({ offers, knowsFiles: known.length > 0 });
  } catch (error) {
    console.warn('No earlier upload could be compared with the file.', error);
  }
}

function offerOf<T extends ProfileTypes>(
  { words: { t } }: Importer<T>,
  profile: UploadProfile,
): OfferedProfile {
  const { _id, name, meter, organization, used } = profile;
  const target = meter ? [meter.name, meter.building.name].join(t('chart.listSeparator')) : organization.name;
  return { _id, name, target, meter: meter?._id ?? null, used: dayOfInstant(used) };
}

/** The offer with that id and its profile. */
export const offerNamed = <T extends ProfileTypes>({ state }: Importer<T>, id: string) =>
  (state.offers as readonly FoundProfile[]).find(({ _id }) => _id === id);

/** Reads the file with an offered mapping; null if that fails. */
export const applyOffer = <T extends ProfileTypes>(it: Importer<T>, { profile, found }: FoundProfile) =>
  it.apply(found, (guess) => mappingOfLayout(profile.layout, found.headerRow, guess));

/** Goes the way of an offer, which is under way until `work` ends. */
export async function whilePending<T extends ProfileTypes>(
  it: Importer<T>,
  pendingOffer: string,
  work: () => Promise<unknown>,
): Promise<void> {
  it.set({ pendingOffer });
  try {
    await work();
  } finally {
    it.set({ pendingOffer: null });
  }
}

/**
 * Stores the layout of an uploaded file. Its failure does not affect the stored readings.
 * @param tag column that names the meters, in a sheet of many
 */
export async function saveProfile<T extends ProfileTypes>(
  it: Importer<T>,
  target: ProfileTarget,
  tag: number | null = null,
): Promise<void> {
  const { sheet: open, calls } = it;
  if (!open || !calls.profiles?.save) return;
  const { sheet, mapping, file, chosenEncoding: encoding } = open;
  const { headerRow } = mapping;
  if (headerRow < 0) return;
  try {
    const headers = await it.reader.ask('header', { sheet, headerRow });
    const layout = layoutOf(mapping, headers, { sheet: file.sheet || null, tag, encoding });
    if (layout) it.set({ savedProfile: await calls.profiles.save({ ...target, layout }), knowsFiles: true });
  } catch (error) {
    console.warn('What the file looked like is not remembered.', error);
  }
}

export async function forgetProfile<T extends ProfileTypes>(it: Importer<T>, id: string): Promise<void> {
  const { calls, words } = it;
  try {
    await calls.profiles?.forget?.(id);
    it.set({ savedProfile: null });
    calls.notify?.({ tone: 'success', text: words.t('upload.profile.forgotten') });
    await listProfiles(it);
  } catch (error) {
    calls.notify?.({ tone: 'error', text: calls.problemOf(error).message });
  }
}

/** Hands a CSV text to the user as a file. */
export const saveCsv = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));

/** Hands content to the user as a file of this name. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser reads the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Name of a file without its extension. */
export const baseName = (name = ''): string => name.replace(/\.\w+$/, '');
