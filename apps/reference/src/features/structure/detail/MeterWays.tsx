import type { Meter } from '@org/energy-core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../shared/access/useMay.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { WayButton } from '../../../shared/navigation/WayButton.tsx';
import { yearsQuery } from '../../../shared/structure/yearsQuery.ts';

/** From a meter to its readings: the upload first, as long as it has none. */
export function MeterWays({ meter }: { meter: Meter }) {
  const may = useMay();
  const years = useQuery({
    ...yearsQuery(useClient(), [{ navID: meter._id, navType: 'Meter' }]),
    enabled: may('consumptionStats'),
  }).data;
  const chosen = {
    organization: meter.organization._id,
    building: meter.building._id,
    meter: meter._id,
  };
  const isNew = years?.length === 0;
  return (
    <div className="eui-node-ways">
      <WayButton to="upload" chosen={chosen} isPrimary={isNew} />
      <WayButton to="chart" chosen={chosen} />
      <WayButton to="log" chosen={chosen} />
    </div>
  );
}
