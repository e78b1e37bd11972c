import { type StructureNode, structureNodeId } from '@org/energy-core';
import { Button, IconButton, Menu, type TextKey, useText } from '@org/energy-ui';
import ChartLine from 'lucide-react/icons/chart-line';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListTree from 'lucide-react/icons/list-tree';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { useMay } from '../../shared/access/useMay.ts';
import type { NodeTask } from './NodeTasks.tsx';
import { useFormulaLists, useNodeLists } from './queries.ts';

interface NodeActionsProps {
  node: StructureNode;
  onTask: (task: NodeTask) => void;
  onWizard: () => void;
}

interface NodeAction {
  readonly id: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly run: () => void;
  readonly tone?: 'danger';
}

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** What can be done to a node: the first as a button, the rest in a menu, deletion last. */
export function NodeActions({ node, onTask, onWizard }: NodeActionsProps) {
  const t = useText();
  const may = useMay();
  const actions = useActions(node, onTask);
  const [first, ...rest] = actions.filter(({ tone }) => !tone);
  const wizard = { id: 'wizard', name: t('structure.new'), icon: <ListTree {...look} />, run: onWizard };
  const more = [
    ...rest,
    ...(may('createMeter') ? [wizard] : []),
    ...actions.filter(({ tone }) => tone === 'danger'),
  ];
  // The page of a meter has its main button beside the way to its readings.
  const isMain = node.kind !== 'Meter' && node.kind !== 'SubMeter';
  return (
    <>
      {first && (
        <Button variant={isMain ? 'primary' : 'default'} icon={first.icon} onPress={first.run}>
          {first.name}
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          trigger={
            <IconButton className="eui-node-more" label={t('structure.more')} icon={<Ellipsis {...look} />} />
          }
          items={more}
          onAction={(id) => more.find((action) => action.id === id)?.run()}
        />
      )}
    </>
  );
}

/** What this user may do to a node, the most frequent first. */
function useActions(node: StructureNode, onTask: (task: NodeTask) => void): readonly NodeAction[] {
  const t = useText();
  const may = useMay();
  const opens = useMayOpen();
  const navigate = useNavigate();
  const { organizations, buildings, meters } = useNodeLists();
  const { formulas } = useFormulaLists();
  const { kind, ref } = node;
  const add = (id: string, name: TextKey, task: NodeTask): NodeAction => ({
    ...{ id, name: t(name), icon: <Plus {...look} /> },
    run: () => onTask(task),
  });
  const edit = (task: NodeTask): NodeAction => ({
    ...{ id: 'edit', name: t('action.edit'), icon: <Pencil {...look} /> },
    run: () => onTask(task),
  });
  const remove: NodeAction = {
    ...{ id: 'delete', name: t('structure.delete'), icon: <Trash2 {...look} />, tone: 'danger' },
    run: () => onTask({ do: 'delete', node }),
  };
  const given = (...pairs: readonly (readonly [unknown, NodeAction])[]) =>
    pairs.flatMap(([isGiven, action]) => (isGiven ? [action] : []));

  if (kind === 'Organization') {
    const stored = organizations.find(({ _id }) => _id === ref) ?? null;
    const place = { do: 'place', organization: ref, stored: null } as const;
    return given(
      [may('createBuilding'), add('building', 'structure.add.building', { ...place, kind: 'Building' })],
      [may('createBuilding'), add('site', 'structure.add.site', { ...place, kind: 'Site' })],
      [stored && may('updateOrganization'), edit({ do: 'organization', stored })],
      [
        may('createOrganization'),
        add('organization', 'structure.add.organization', { do: 'organization', stored: null }),
      ],
      [may('deleteOrganization'), remove],
    );
  }
  if (kind === 'Building' || kind === 'Site') {
    const stored = buildings.get(ref);
    if (!stored) return [];
    const organization = stored.organization._id;
    const meter = { do: 'meter', organization, building: ref, parent: null, stored: null } as const;
    return given(
      [may('createMeter'), add('meter', 'structure.add.meter', meter)],
      [
        may('createFormula'),
        add('formula', 'structure.add.formula', { do: 'formula', place: stored, stored: null }),
      ],
      [may('updateBuilding'), edit({ do: 'place', kind: stored.kind, organization, stored })],
      [may('deleteBuilding'), remove],
    );
  }
  if (kind === 'Formula') {
    const stored = formulas.get(ref);
    const place = stored && buildings.get(stored.building);
    const chart: NodeAction = {
      ...{ id: 'chart', name: t('structure.formula.chart'), icon: <ChartLine {...look} /> },
      run: () => navigate(`/PeriodicChart?nav=${structureNodeId('Formula', ref)}&period=year`),
    };
    const change = place && edit({ do: 'formula', place, stored });
    return [
      ...given([opens('/PeriodicChart'), chart]),
      ...(change && may('updateFormula') ? [change] : []),
      ...given([may('deleteFormula'), remove]),
    ];
  }
  const stored = meters.get(ref);
  if (!stored) return [];
  const place = {
    do: 'meter',
    organization: stored.organization._id,
    building: stored.building._id,
  } as const;
  const parent = stored.parentMeter ? (meters.get(stored.parentMeter._id) ?? null) : null;
  return given(
    [
      !stored.parentMeter && may('createMeter'),
      add('subMeter', 'structure.add.subMeter', { ...place, parent: stored, stored: null }),
    ],
    [may('updateMeter'), edit({ ...place, parent, stored })],
    [may('deleteMeter'), remove],
  );
}
