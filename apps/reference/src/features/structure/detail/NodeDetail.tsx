import type { StructureNode } from '@org/energy-core';
import { Card, EmptyState, Skeleton, UploadHistory, useText } from '@org/energy-ui';
import { Suspense } from 'react';
import { useMay } from '../../../shared/access/useMay.ts';
import { lazy } from '../../../shared/page/lazy.tsx';
import { useUploadHistory } from '../../../shared/uploads/useUploadHistory.ts';
import { useFormulaLists, useNodeLists } from '../queries.ts';
import { type InfoState, PAGE_SIZES } from '../structureState.ts';
import { MeterWays } from './MeterWays.tsx';
import { MeterFacts, OrganizationFacts, PlaceFacts } from './NodeFacts.tsx';
import { MetersTable, PlacesTable } from './NodeTables.tsx';
import { SubMetersRule } from './SubMetersRule.tsx';

/** Lazy: they import the formula parser. */
const FormulasTable = lazy(() =>
  import('./FormulaDetail.tsx').then((module) => ({ default: module.FormulasTable })),
);
const FormulaDetail = lazy(() =>
  import('./FormulaDetail.tsx').then((module) => ({ default: module.FormulaDetail })),
);

interface NodeDetailProps {
  node: StructureNode;
  state: InfoState;
  onChange: (next: Partial<InfoState>) => void;
}

/** What a node is, and the tables of what belongs to it. */
export function NodeDetail({ node, state, onChange }: NodeDetailProps) {
  const t = useText();
  const may = useMay();
  const lists = useNodeLists();
  const formulas = useFormulaLists();
  const { kind, ref } = node;
  if (kind === 'Organization') {
    const stored = lists.organizations.find(({ _id }) => _id === ref);
    const places = lists.placesOf(ref);
    return (
      <>
        {stored && <OrganizationFacts organization={stored} />}
        <PlacesTable kind="Building" rows={places.filter((place) => place.kind === 'Building')} />
        <PlacesTable kind="Site" rows={places.filter((place) => place.kind === 'Site')} />
      </>
    );
  }
  if (kind === 'Building' || kind === 'Site') {
    const stored = lists.buildings.get(ref);
    return (
      <>
        {stored && <PlaceFacts place={stored} />}
        <MetersTable
          title={t('structure.meters')}
          emptyText={t('structure.none.meters')}
          rows={lists.metersOf(ref)}
        />
        {(formulas.formulasOf(ref).length > 0 || may('createFormula')) && (
          <Suspense fallback={<Skeleton shape="card" />}>
            <FormulasTable rows={formulas.formulasOf(ref)} />
          </Suspense>
        )}
      </>
    );
  }
  const formula = kind === 'Formula' ? formulas.formulas.get(ref) : undefined;
  if (formula)
    return (
      <Suspense fallback={<Skeleton shape="card" />}>
        <FormulaDetail formula={formula} />
      </Suspense>
    );
  const meter = kind === 'Formula' ? undefined : lists.meters.get(ref);
  if (!meter)
    return (
      <Card>
        <EmptyState title={t('structure.gone')} />
      </Card>
    );
  return (
    <>
      <MeterFacts meter={meter} />
      <MeterWays meter={meter} />
      {lists.subMetersOf(ref).length > 0 && <SubMetersRule meter={meter} />}
      {!meter.parentMeter && (
        <MetersTable
          title={t('structure.subMeters')}
          emptyText={t('structure.none.subMeters')}
          rows={lists.subMetersOf(ref)}
        />
      )}
      {may('listUploads') && <Uploads meter={ref} state={state} onChange={onChange} />}
    </>
  );
}

function Uploads({ meter, state, onChange }: { meter: string } & Omit<NodeDetailProps, 'node'>) {
  const t = useText();
  return (
    <UploadHistory {...useUploadHistory(meter, state, PAGE_SIZES, onChange)} title={t('structure.uploads')} />
  );
}
