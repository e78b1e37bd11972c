import {
  buildStructureTree,
  buildTree,
  type StructureKind,
  type StructureNode,
  type StructureTree,
  toPersianDigits,
} from '@org/energy-core';

const node = (
  id: string,
  parent: string | null,
  kind: StructureKind,
  name: string,
  rest: Partial<StructureNode> = {},
): StructureNode => ({ id, parent, kind, name, ref: id, ...rest });

const nodes: readonly StructureNode[] = [
  node('arman', null, 'Organization', 'گروه صنعتی آرمان'),
  node('vanak', 'arman', 'Building', 'ساختمان مرکزی ونک'),
  node('main', 'vanak', 'Meter', 'برق ورودی اصلی', { carrier: 'electricity', unit: 'kWh' }),
  node('chillers', 'main', 'SubMeter', 'چیلرها', { carrier: 'electricity' }),
  node('lighting', 'main', 'SubMeter', 'روشنایی', { carrier: 'electricity' }),
  node('servers', 'main', 'SubMeter', 'مرکز داده', { carrier: 'electricity' }),
  node('boiler', 'vanak', 'Meter', 'گاز موتورخانه', { carrier: 'gas', unit: 'm³' }),
  node('water', 'vanak', 'Meter', 'آب شهری', { carrier: 'water', unit: 'm³' }),
  node('per-person', 'vanak', 'Formula', 'برق به‌ازای نفر'),
  node('semnan', 'arman', 'Site', 'کارخانهٔ سمنان'),
  node('line-1', 'semnan', 'Meter', 'خط تولید ۱', { carrier: 'electricity', unit: 'kWh' }),
  node('line-2', 'semnan', 'Meter', 'خط تولید ۲', { carrier: 'electricity', unit: 'kWh' }),
  node('furnace', 'semnan', 'Meter', 'كورهٔ ذوب', { carrier: 'gas', unit: 'm³' }),
  node('diesel', 'semnan', 'Meter', 'گازوئیل ژنراتور', { carrier: 'oil', unit: 'L' }),
  node('kahrizak', 'arman', 'Building', 'انبار کهریزک'),
  node('kahrizak-power', 'kahrizak', 'Meter', 'برق انبار', { carrier: 'electricity', unit: 'kWh' }),
  node('isfahan', 'arman', 'Building', 'دفتر اصفهان'),
  node('isfahan-power', 'isfahan', 'Meter', 'برق دفتر', { carrier: 'electricity', unit: 'kWh' }),
  node('isfahan-heat', 'isfahan', 'Meter', 'گرمایش ناحیه‌ای', { carrier: 'heat', unit: 'kWh' }),
];

/** Counts the children of each node, for the chip of a row. */
function withCounts(list: readonly StructureNode[]): StructureTree {
  const tree = buildTree(list);
  const seriesCount = new Int32Array(list.length);
  for (const above of tree.parent) if (above >= 0) seriesCount[above]! += 1;
  return { ...tree, seriesCount };
}

/** A realistic organization: stories and samples. */
export const sampleStructure: StructureTree = withCounts(nodes);

/** A structure without nodes. */
export const emptyStructure: StructureTree = buildStructureTree({
  organizations: [],
  buildings: [],
  meters: [],
});

/** Overlong names. */
export const longStructure: StructureTree = withCounts([
  node('o', null, 'Organization', 'شرکت توسعهٔ صنایع معدنی و فولادی خاورمیانه و خلیج فارس، سهامی عام'),
  node('b', 'o', 'Building', 'ساختمان اداری شمارهٔ ۲ معاونت بهره‌برداری و نگهداری تأسیسات زیربنایی'),
  node('m', 'b', 'Meter', 'کنتور برق تابلوی اصلی فشار ضعیف پست زمینی ضلع شمال غربی محوطه', {
    carrier: 'electricity',
  }),
  node('s', 'm', 'SubMeter', 'Chiller Plant CH-01/02/03 – پمپ‌های سیرکولاسیون آب سرد ثانویه', {
    carrier: 'electricity',
  }),
  node('t', 's', 'SubMeter', 'سطح پنجم با نامی که از همهٔ نام‌های بالای خود درازتر است', {
    carrier: 'electricity',
  }),
]);

/** 25 sites × 40 buildings' worth of meters with sub-meters: `count` nodes in four levels. */
export function largeStructure(count: number): StructureTree {
  const list: StructureNode[] = [];
  const carriers = ['electricity', 'gas', 'water'] as const;
  for (let org = 0; list.length < count; org++) {
    list.push(node(`o${org}`, null, 'Organization', `سازمان ${toPersianDigits(org + 1)}`));
    for (let building = 0; building < 25 && list.length < count; building++) {
      const buildingId = `o${org}b${building}`;
      list.push(
        node(
          buildingId,
          `o${org}`,
          building % 3 ? 'Building' : 'Site',
          `ساختمان ${toPersianDigits(building + 1)}`,
        ),
      );
      for (let meter = 0; meter < 9 && list.length < count; meter++) {
        const meterId = `${buildingId}m${meter}`;
        const carrier = carriers[meter % 3]!;
        list.push(node(meterId, buildingId, 'Meter', `کنتور ${toPersianDigits(meter + 1)}`, { carrier }));
        for (let part = 0; part < 3 && list.length < count; part++) {
          list.push(
            node(`${meterId}s${part}`, meterId, 'SubMeter', `انشعاب ${toPersianDigits(part + 1)}`, {
              carrier,
            }),
          );
        }
      }
    }
  }
  return withCounts(list);
}
