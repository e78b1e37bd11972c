import type { Building, BuildingKind, Meter } from '@org/energy-core';
import {
  Card,
  Code,
  carrierName,
  type DataColumn,
  DataTable,
  Num,
  type Translate,
  useEnergy,
  useText,
} from '@org/energy-ui';
import { useTableLayout } from '../../../shared/list/useTableLayout.ts';
import { NO_STANDARD } from '../place/placeForm.ts';
import { type NodeLists, useNodeLists } from '../queries.ts';
import { PAGE_SIZES } from '../structureState.ts';
import { NodeLink } from './NodeLink.tsx';

/** The buildings or the sites of an organization. */
export function PlacesTable({ kind, rows }: { kind: BuildingKind; rows: readonly Building[] }) {
  const t = useText();
  const lists = useNodeLists();
  const isSite = kind === 'Site';
  const tableLayout = useTableLayout(isSite ? 'sites' : 'buildings');
  const title = t(isSite ? 'structure.sites' : 'structure.buildings');
  return (
    <Card title={title} isFlush>
      <DataTable<Building>
        {...tableLayout}
        label={title}
        columns={placeColumns(isSite, lists, t)}
        rows={rows}
        rowKey={({ _id }) => _id}
        defaultSort={{ columnId: 'name', direction: 'ascending' }}
        pageSizes={PAGE_SIZES}
        emptyText={t(isSite ? 'structure.none.sites' : 'structure.none.buildings')}
      />
    </Card>
  );
}

function placeColumns(isSite: boolean, lists: NodeLists, t: Translate): DataColumn<Building>[] {
  const meters = ({ _id }: Building) => lists.metersOf(_id).length;
  const usage = ({ type }: Building) => (type ? t(`structure.usage.${type}`) : '');
  const standard = (place: Building) => t(`structure.standard.${place.standard ?? NO_STANDARD}`);
  return [
    {
      id: 'name',
      header: t('structure.field.name'),
      cell: ({ _id, kind, name }) => <NodeLink kind={kind} id={_id} name={name} />,
      sortValue: ({ name }) => name,
    },
    ...(isSite
      ? [{ id: 'standard', header: t('structure.field.standard'), cell: standard, sortValue: standard }]
      : [
          { id: 'type', header: t('structure.field.type'), cell: usage, sortValue: usage, isGroupable: true },
          {
            id: 'area',
            header: `${t('structure.field.area')}، m²`,
            align: 'number' as const,
            cell: ({ area }: Building) => <Num value={area} />,
            sortValue: ({ area }: Building) => area,
            total: { kind: 'sum' as const, unit: 'm²' },
          },
          {
            id: 'peopleCount',
            header: t('structure.field.peopleCount'),
            align: 'number' as const,
            cell: ({ peopleCount }: Building) => <Num value={peopleCount} />,
            sortValue: ({ peopleCount }: Building) => peopleCount,
            total: { kind: 'sum' as const, unit: '' },
          },
        ]),
    {
      id: 'city',
      header: t('structure.field.city'),
      cell: ({ city }) => city?.name,
      sortValue: ({ city }) => city?.name ?? '',
      isGroupable: true,
    },
    {
      id: 'meters',
      header: t('structure.count.meters'),
      align: 'number',
      cell: (place) => <Num value={meters(place)} />,
      sortValue: meters,
      total: { kind: 'sum', unit: '' },
    },
  ];
}

interface MetersTableProps {
  title: string;
  emptyText: string;
  rows: readonly Meter[];
}

/** Meters of a building or site, or sub-meters of a meter. */
export function MetersTable({ title, emptyText, rows }: MetersTableProps) {
  const tableLayout = useTableLayout('meters');
  const energy = useEnergy();
  const { t } = energy;
  const { subMetersOf } = useNodeLists();
  const columns: DataColumn<Meter>[] = [
    {
      id: 'name',
      header: t('structure.field.name'),
      cell: (meter) => (
        <NodeLink
          kind={meter.parentMeter ? 'SubMeter' : 'Meter'}
          id={meter._id}
          name={meter.name}
          meter={meter}
        />
      ),
      sortValue: ({ name }) => name,
    },
    {
      id: 'kind',
      header: t('structure.field.meterType'),
      cell: ({ kind }) => t(`structure.meterKind.${kind}`),
      sortValue: ({ kind }) => kind,
      isGroupable: true,
    },
    {
      id: 'unit',
      header: t('structure.field.unit'),
      narrow: 'figure',
      cell: ({ unit }) => (
        <span>
          {carrierName(unit, energy)} <bdi>({unit.unit})</bdi>
        </span>
      ),
      sortValue: ({ unit }) => carrierName(unit, energy),
      isGroupable: true,
    },
    {
      id: 'tagName',
      header: t('structure.field.tagName'),
      cell: ({ tagName }) => tagName && <Code>{tagName}</Code>,
      sortValue: ({ tagName }) => tagName,
    },
    {
      id: 'subMeters',
      header: t('structure.count.subMeters'),
      align: 'number',
      cell: ({ _id }) => <Num value={subMetersOf(_id).length} />,
      sortValue: ({ _id }) => subMetersOf(_id).length,
    },
  ];
  return (
    <Card title={title} isFlush>
      <DataTable<Meter>
        {...tableLayout}
        label={title}
        columns={rows.some(({ parentMeter }) => parentMeter) ? columns.slice(0, -1) : columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        defaultSort={{ columnId: 'name', direction: 'ascending' }}
        pageSizes={PAGE_SIZES}
        emptyText={emptyText}
      />
    </Card>
  );
}
