import type { Building, Meter, Organization } from '@org/energy-core';
import { carrierName } from '../../../i18n/carrierName.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { Energy } from '../../../i18n/useEnergy.ts';
import type { Choice } from '../../../primitives/ChoiceList/ChoiceList.tsx';
import { NodeIcon } from '../../../structure/TreeSelector/NodeIcon.tsx';
import type { UploadList } from '../flow/uploadData.ts';

const each = <Item,>(
  list: UploadList<Item>,
  choices: (items: readonly Item[]) => Choice[],
): UploadList<Choice> => ({
  ...list,
  items: list.items && choices(list.items),
});

export const organizationChoices = (list: UploadList<Organization>): UploadList<Choice> =>
  each(list, (items) =>
    items.map(({ _id, name }) => ({ id: _id, name, icon: <NodeIcon kind="Organization" /> })),
  );

export const siteChoices = (list: UploadList<Building>, t: Translate): UploadList<Choice> =>
  each(list, (items) =>
    items.map(({ _id, name, kind, city }) => ({
      id: _id,
      name,
      detail: [t(`upload.kind.${kind}`), city?.name].filter(Boolean).join(t('file.comma')),
      icon: <NodeIcon kind={kind} />,
    })),
  );

/** Sub-meters follow their meter in any list order. */
export const meterChoices = (
  list: UploadList<Meter>,
  energy: Pick<Energy, 't' | 'locale'>,
): UploadList<Choice> =>
  each(list, (items) => {
    const known = new Set(items.map(({ _id }) => _id));
    const isTop = ({ parentMeter }: Meter) => !parentMeter || !known.has(parentMeter._id);
    return items
      .filter(isTop)
      .flatMap((meter) => [meter, ...items.filter(({ parentMeter }) => parentMeter?._id === meter._id)])
      .map((meter) => ({
        id: meter._id,
        name: meter.name,
        detail: meter.parentMeter
          ? energy.t('upload.subMeterOf', { parent: meter.parentMeter.name })
          : energy.t('upload.meterIn', { name: carrierName(meter.unit, energy), unit: meter.unit.unit }),
        icon: <NodeIcon kind="Meter" carrier={meter.unit.carrier} />,
        isIndented: !isTop(meter),
      }));
  });
