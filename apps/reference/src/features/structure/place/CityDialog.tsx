import type { City } from '@org/energy-core';
import { useText } from '@org/energy-ui';
import { useClient } from '../../../shared/api/useClient.ts';
import { CatalogueDialog } from '../dialog/CatalogueDialog.tsx';

interface CityDialogProps {
  onAdded: (city: City) => void;
  onClose: () => void;
}

/** Adds a city that the list lacks. */
export function CityDialog({ onAdded, onClose }: CityDialogProps) {
  const t = useText();
  const client = useClient();
  return (
    <CatalogueDialog
      title={t('city.add')}
      submitLabel={t('city.add.submit')}
      doneText={t('city.added')}
      empty={{ name: '', state: '' }}
      texts={(['name', 'state'] as const).map((name) => ({
        name,
        label: t(`city.field.${name}`),
        missing: t(`city.missing.${name}`),
        maxLength: 200,
      }))}
      send={async (body) => (await client.createCity({ body })).data.data}
      nameOf={({ name }) => name}
      onAdded={onAdded}
      onClose={onClose}
      width={420}
    />
  );
}
