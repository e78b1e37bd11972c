import { type Building, type Meter, type StructureNode, structureNodeId } from '@org/energy-core';
import { Button, useText } from '@org/energy-ui';
import ChartLine from 'lucide-react/icons/chart-line';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { useMay } from '../../shared/access/useMay.ts';
import type { NodeTask } from './NodeTasks.tsx';
import { useFormulaLists, useNodeLists } from './queries.ts';

interface NodeActionsProps {
  node: StructureNode;
  onTask: (task: NodeTask) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** What can be done to a node: add below it, edit it, delete it. */
export function NodeActions({ node, onTask }: NodeActionsProps) {
  const t = useText();
  const may = useMay();
  const lists = useNodeLists();
  const { kind, ref } = node;
  const remove = { onDelete: () => onTask({ do: 'delete', node }) };
  if (kind === 'Organization') {
    const stored = lists.organizations.find(({ _id }) => _id === ref);
    const place = { do: 'place', organization: ref, stored: null } as const;
    return (
      <>
        {may('createOrganization') && (
          <AddButton onPress={() => onTask({ do: 'organization', stored: null })}>
            {t('structure.add.organization')}
          </AddButton>
        )}
        {may('createBuilding') && (
          <>
            <AddButton onPress={() => onTask({ ...place, kind: 'Building' })}>
              {t('structure.add.building')}
            </AddButton>
            <AddButton onPress={() => onTask({ ...place, kind: 'Site' })}>
              {t('structure.add.site')}
            </AddButton>
          </>
        )}
        {stored && may('updateOrganization') && (
          <EditButton onPress={() => onTask({ do: 'organization', stored })} />
        )}
        {may('deleteOrganization') && <DeleteButton {...remove} />}
      </>
    );
  }
  if (kind === 'Building' || kind === 'Site') {
    const stored = lists.buildings.get(ref);
    return stored ? <PlaceActions {...{ stored, onTask }} {...remove} /> : null;
  }
  if (kind === 'Formula') return <FormulaActions id={ref} onTask={onTask} {...remove} />;
  const stored = lists.meters.get(ref);
  return stored ? <MeterActions {...{ stored, onTask }} {...remove} /> : null;
}

interface ActionsProps<Node> {
  stored: Node;
  onTask: (task: NodeTask) => void;
  onDelete: () => void;
}

function PlaceActions({ stored, onTask, onDelete }: ActionsProps<Building>) {
  const t = useText();
  const may = useMay();
  const { _id, kind } = stored;
  const organization = stored.organization._id;
  return (
    <>
      {may('createMeter') && (
        <AddButton
          onPress={() => onTask({ do: 'meter', organization, building: _id, parent: null, stored: null })}
        >
          {t('structure.add.meter')}
        </AddButton>
      )}
      {may('createFormula') && (
        <AddButton onPress={() => onTask({ do: 'formula', place: stored, stored: null })}>
          {t('structure.add.formula')}
        </AddButton>
      )}
      {may('updateBuilding') && (
        <EditButton onPress={() => onTask({ do: 'place', kind, organization, stored })} />
      )}
      {may('deleteBuilding') && <DeleteButton onDelete={onDelete} />}
    </>
  );
}

function MeterActions({ stored, onTask, onDelete }: ActionsProps<Meter>) {
  const t = useText();
  const may = useMay();
  const { meters } = useNodeLists();
  const place = { organization: stored.organization._id, building: stored.building._id };
  const parent = stored.parentMeter ? (meters.get(stored.parentMeter._id) ?? null) : null;
  return (
    <>
      {!stored.parentMeter && may('createMeter') && (
        <AddButton onPress={() => onTask({ do: 'meter', ...place, parent: stored, stored: null })}>
          {t('structure.add.subMeter')}
        </AddButton>
      )}
      {may('updateMeter') && <EditButton onPress={() => onTask({ do: 'meter', ...place, parent, stored })} />}
      {may('deleteMeter') && <DeleteButton onDelete={onDelete} />}
    </>
  );
}

function FormulaActions({ id, onTask, onDelete }: Omit<ActionsProps<never>, 'stored'> & { id: string }) {
  const t = useText();
  const may = useMay();
  const opens = useMayOpen();
  const { buildings } = useNodeLists();
  const stored = useFormulaLists().formulas.get(id);
  const place = stored && buildings.get(stored.building);
  const navigate = useNavigate();
  return (
    <>
      {opens('/PeriodicChart') && (
        <Button
          icon={<ChartLine {...icon} />}
          onPress={() => navigate(`/PeriodicChart?nav=${structureNodeId('Formula', id)}&period=year`)}
        >
          {t('structure.formula.chart')}
        </Button>
      )}
      {place && may('updateFormula') && (
        <EditButton onPress={() => onTask({ do: 'formula', place, stored })} />
      )}
      {may('deleteFormula') && <DeleteButton onDelete={onDelete} />}
    </>
  );
}

const AddButton = ({ children, onPress }: { children: string; onPress: () => void }) => (
  <Button icon={<Plus {...icon} />} onPress={onPress}>
    {children}
  </Button>
);

function EditButton({ onPress }: { onPress: () => void }) {
  const t = useText();
  return (
    <Button icon={<Pencil {...icon} />} onPress={onPress}>
      {t('action.edit')}
    </Button>
  );
}

function DeleteButton({ onDelete }: { onDelete: () => void }) {
  const t = useText();
  return (
    <Button icon={<Trash2 {...icon} />} onPress={onDelete}>
      {t('structure.delete')}
    </Button>
  );
}
