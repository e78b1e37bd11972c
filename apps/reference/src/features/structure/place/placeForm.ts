import { type BuildingKind, formatNumber } from '@org/energy-core';
import { Building, BuildingTypeInput, NewBuilding, SiteStandard } from '@org/energy-core/schemas';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { boundsOf } from '../../../shared/forms/bounds.ts';
import {
  differing,
  idsIn,
  NEWEST,
  type RecordForm,
  toChoose,
  toEnter,
  typed,
  type Wrong,
} from '../../../shared/forms/recordForm.ts';

/** Usages the form offers; a residential building is stored as small or large by its area. */
export const usages = ['residential', 'government-office', 'private-office'] as const;
type Usage = (typeof usages)[number];
export const standards = SiteStandard.options;
export const NO_STANDARD = 'none';
const MAX_AREA_M2 = boundsOf(NewBuilding.shape.area).maximum!;
const MAX_PEOPLE = boundsOf(NewBuilding.shape.peopleCount).maximum!;
/** kWh per m² and year: more than any building uses. */
const MAX_IDEAL_KWH_PER_M2 = 100_000;

export interface PlaceDraft {
  readonly name: string;
  readonly city: string | null;
  readonly type: Usage | null;
  readonly area: number | null;
  readonly peopleCount: number | null;
  /** Own ideal in kWh per m² and year; none where it is left blank. */
  readonly eIdeal: number | null;
  readonly standard: (typeof standards)[number] | typeof NO_STANDARD;
}

export const emptyPlace: PlaceDraft = {
  ...{ name: '', city: null, type: null, area: null, peopleCount: null, eIdeal: null, standard: NO_STANDARD },
};

const usageOf = (type: Building['type']): Usage | null =>
  type === null ? null : type.endsWith('residential') ? 'residential' : (type as Usage);
const isCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= MAX_PEOPLE;

/** The form of a building or of a site of an organization. */
export function placeForm(kind: BuildingKind, organization: string): RecordForm<PlaceDraft, Building> {
  const isSite = kind === 'Site';
  const own = ({ type, area, peopleCount, eIdeal, standard }: PlaceDraft) =>
    isSite
      ? { standard: standard === NO_STANDARD ? null : standard }
      : {
          type: type === null ? undefined : BuildingTypeInput.parse(type),
          area: area ?? undefined,
          peopleCount: peopleCount ?? undefined,
          eIdeal,
        };
  return {
    fields: isSite ? ['name', 'city', 'standard'] : ['name', 'city', 'type', 'area', 'peopleCount', 'eIdeal'],
    labelOf: (field) => `structure.field.${field}`,
    draftOf: ({ name, city, type, area, peopleCount, eIdeal, standard }) => ({
      ...{ name, area, peopleCount, eIdeal },
      city: city?._id ?? null,
      type: usageOf(type),
      standard: standard ?? NO_STANDARD,
    }),
    wrong(draft, stored) {
      const wrong: Wrong<PlaceDraft> = {};
      if (!stored && !typed(draft.name)) wrong.name = toEnter;
      if (draft.city === null && !stored?.city) wrong.city = toChoose;
      if (isSite) return wrong;
      if (draft.type === null && !stored) wrong.type = toChoose;
      if (draft.area === null) {
        if (!stored) wrong.area = toEnter;
      } else if (draft.area <= 0 || draft.area > MAX_AREA_M2)
        wrong.area = ['structure.tooMuch', { most: MAX_AREA_M2 }];
      if (draft.peopleCount !== null && !isCount(draft.peopleCount))
        wrong.peopleCount = ['structure.wholeNumber', { most: MAX_PEOPLE }];
      if (draft.eIdeal !== null && (draft.eIdeal <= 0 || draft.eIdeal > MAX_IDEAL_KWH_PER_M2))
        wrong.eIdeal = ['structure.tooMuch', { most: MAX_IDEAL_KWH_PER_M2 }];
      return wrong;
    },
    changes: (draft, stored) =>
      differing(
        { name: typed(draft.name), city: draft.city ?? undefined, ...own(draft) },
        { ...stored, city: stored.city?._id, type: usageOf(stored.type) },
      ),
    shown(node, field, { t, digits }) {
      const number = (value: number | null) =>
        value === null ? t('form.nothing') : formatNumber(value, { digits });
      switch (field) {
        case 'city':
          return node.city?.name ?? t('form.nothing');
        case 'type':
          return node.type ? t(`structure.usage.${node.type}`) : t('form.nothing');
        case 'standard':
          return t(`structure.standard.${node.standard ?? NO_STANDARD}`);
        case 'area':
        case 'peopleCount':
        case 'eIdeal':
          return number(node[field]);
        default:
          return node.name;
      }
    },
    read: (data) => Building.safeParse(data).data ?? null,
    known: idsIn(queryKeys.buildings),
    newest: async (client) => (await client.listBuildings({ query: { ...NEWEST, organization, kind } })).rows,
    create: async (client, draft) => {
      const body = { name: draft.name.trim(), city: draft.city ?? '', kind, organization, ...own(draft) };
      return await client.createBuilding({ body });
    },
    update: (client, id, body) => client.updateBuilding({ params: { id }, body }),
  };
}
