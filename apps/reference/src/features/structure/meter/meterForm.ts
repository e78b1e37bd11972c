import {
  defaultMeterKind,
  formatJalali,
  type GasFactor,
  type MeterKind,
  type UnitKind,
  type UnitType,
} from '@org/energy-core';
import { Meter, MeterIcon } from '@org/energy-core/schemas';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
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
import { unitName } from '../../../shared/structure/unitName.ts';
import {
  emptyRegister,
  type RegisterDraft,
  registerDraftOf,
  registerOfDraft,
  registerText,
  wrongRegister,
} from './registerForm.ts';

export const icons = MeterIcon.options;
/** The seven colors of the palette. */
export const colors = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6', 'cat-7'] as const;
/** No icon or color of its own: the carrier's are used. */
export const AUTOMATIC = 'automatic';
const MAX_KWH_PER_M3 = 100;

/** A dated factor while it is being written. */
export interface FactorDraft {
  readonly from: string | null;
  readonly kWhPerM3: number | null;
}

export interface MeterDraft {
  readonly name: string;
  readonly type: UnitType;
  /** null: derived from type and unit. */
  readonly kind: MeterKind | null;
  readonly unit: string | null;
  readonly tagName: string;
  readonly icon: (typeof icons)[number] | typeof AUTOMATIC | null;
  /** One of the palette, or another color that is already stored. */
  readonly color: string | null;
  readonly gasFactors: readonly FactorDraft[];
  readonly register: RegisterDraft;
}

/** A new sub-meter has the unit of its main meter, and no icon or color until they are chosen. */
export const emptyMeter = (parent: Meter | null): MeterDraft => ({
  ...{ name: '', tagName: '', gasFactors: [], register: emptyRegister },
  type: parent?.type ?? 'Consumption',
  kind: null,
  unit: parent?.unit._id ?? null,
  icon: parent ? null : AUTOMATIC,
  color: parent ? null : AUTOMATIC,
});

/** Kind of a new meter. */
export const kindOf = (
  { kind, type }: Pick<MeterDraft, 'kind' | 'type'>,
  unit: UnitKind | undefined,
): MeterKind => kind ?? defaultMeterKind(type, unit ?? 'average');

/** Parent of a new meter. */
export interface MeterPlace {
  readonly organization: string;
  readonly building: string;
  readonly parent: Meter | null;
}

const isFactor = (draft: FactorDraft): draft is GasFactor =>
  draft.from !== null && draft.kWhPerM3 !== null && draft.kWhPerM3 > 0 && draft.kWhPerM3 <= MAX_KWH_PER_M3;
const inOrder = (factors: readonly FactorDraft[]): GasFactor[] =>
  factors.filter(isFactor).toSorted((one, other) => (one.from < other.from ? -1 : 1));

function wrongFactors(factors: readonly FactorDraft[]): Wrong<MeterDraft>['gasFactors'] {
  if (!factors.every(isFactor)) return ['structure.gas.incomplete'];
  const days = new Set(factors.map(({ from }) => from));
  return days.size < factors.length ? ['structure.gas.twice'] : undefined;
}

const chosen = <Value extends string>(value: Value | typeof AUTOMATIC | null): Value | null =>
  value === AUTOMATIC ? null : (value as Value | null);

/** Form of a meter or parameter; of a sub-meter if it has a main meter. */
export const meterForm = ({ organization, building, parent }: MeterPlace): RecordForm<MeterDraft, Meter> => ({
  fields: ['name', 'type', 'kind', 'unit', 'tagName', 'icon', 'color', 'gasFactors', 'register'],
  labelOf: (field) =>
    field === 'type'
      ? 'structure.field.meterType'
      : field === 'kind'
        ? 'structure.field.meterKind'
        : `structure.field.${field}`,
  draftOf: ({ name, type, kind, unit, tagName, icon, color, gasFactors = [], register }) => ({
    ...{ name, type, kind, tagName, gasFactors, register: registerDraftOf(register) },
    unit: unit._id,
    icon: MeterIcon.safeParse(icon).data ?? AUTOMATIC,
    color: color ?? AUTOMATIC,
  }),
  wrong(draft, stored) {
    const wrong: Wrong<MeterDraft> = {};
    if (!stored && !typed(draft.name)) wrong.name = toEnter;
    if (draft.unit === null) wrong.unit = toChoose;
    if (parent && draft.icon === null) wrong.icon = toChoose;
    if (parent && draft.color === null) wrong.color = toChoose;
    const factors = wrongFactors(draft.gasFactors);
    if (factors) wrong.gasFactors = factors;
    const register = wrongRegister(draft.register);
    if (register) wrong.register = register;
    return wrong;
  },
  changes: (draft, stored) =>
    differing(
      {
        name: typed(draft.name),
        type: draft.type,
        kind: draft.kind ?? undefined,
        unit: draft.unit ?? undefined,
        tagName: typed(draft.tagName),
        icon: chosen(draft.icon),
        color: chosen(draft.color),
        gasFactors: inOrder(draft.gasFactors),
        register: registerOfDraft(draft.register),
      },
      {
        ...stored,
        unit: stored.unit._id,
        gasFactors: stored.gasFactors ?? [],
        register: stored.register ?? null,
      },
    ),
  shown(node, field, energy) {
    const { t, digits } = energy;
    switch (field) {
      case 'type':
        return t(`structure.meterType.${node.type}`);
      case 'kind':
        return t(`structure.meterKind.${node.kind}`);
      case 'unit':
        return unitName(node.unit, energy);
      case 'icon': {
        const icon = icons.find((each) => each === node.icon);
        return icon ? t(`structure.icon.${icon}`) : t('structure.automatic');
      }
      case 'color': {
        const color = colors.find((each) => each === node.color);
        return color ? t(`structure.color.${color}`) : (node.color ?? t('structure.automatic'));
      }
      case 'gasFactors':
        return (
          node.gasFactors
            ?.map(({ from, kWhPerM3 }) => `${formatJalali(from, 'numeric', digits)}: ${kWhPerM3}`)
            .join(t('chart.listSeparator')) || t('form.nothing')
        );
      case 'register':
        return registerText(node.register, energy);
      default:
        return node[field] || t('form.nothing');
    }
  },
  read: (data) => Meter.safeParse(data).data ?? null,
  known: idsIn(queryKeys.meters),
  newest: async (client) => {
    const { rows } = await client.listMeters({ query: { ...NEWEST, building } });
    return rows.filter(({ parentMeter }) => parentMeter?._id === parent?._id);
  },
  create: async (client, draft) => {
    const body = {
      name: draft.name.trim(),
      type: draft.type,
      ...(draft.kind && { kind: draft.kind }),
      unit: draft.unit ?? '',
      tagName: draft.tagName.trim(),
      icon: chosen(draft.icon),
      color: chosen(draft.color),
      hasChild: false,
      organization: { _id: organization },
      building: { _id: building },
      ...(parent && { parentMeter: { _id: parent._id } }),
      ...(draft.gasFactors.length > 0 && { gasFactors: inOrder(draft.gasFactors) }),
      ...(registerOfDraft(draft.register) && { register: registerOfDraft(draft.register) }),
    };
    return await client.createMeter({ body });
  },
  update: (client, id, body) => client.updateMeter({ params: { id }, body }),
});
