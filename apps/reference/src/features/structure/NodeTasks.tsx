import type { Building, BuildingKind, Meter, Organization, StructureNode } from '@org/energy-core';
import type { FormulaRecord } from '@org/energy-core/api';
import { Suspense } from 'react';
import { lazy } from '../../shared/page/lazy.tsx';
import { DeleteNodeDialog } from './DeleteNodeDialog.tsx';
import type { Opener } from './dialog/NodeDialog.tsx';
import { MeterDialog } from './meter/MeterDialog.tsx';
import { OrganizationDialog } from './place/OrganizationDialog.tsx';
import { PlaceDialog } from './place/PlaceDialog.tsx';

/** A task on the structure with a dialog. */
export type NodeTask =
  | { readonly do: 'organization'; readonly stored: Organization | null }
  | {
      readonly do: 'place';
      readonly kind: BuildingKind;
      readonly organization: string;
      readonly stored: Building | null;
    }
  | {
      readonly do: 'meter';
      readonly organization: string;
      readonly building: string;
      readonly parent: Meter | null;
      readonly stored: Meter | null;
    }
  | { readonly do: 'formula'; readonly place: Building; readonly stored: FormulaRecord | null }
  | { readonly do: 'delete'; readonly node: Pick<StructureNode, 'kind' | 'ref' | 'name'> };

/** Brings the field, the parser and its sentences. */
const FormulaDialog = lazy(() =>
  import('./formula/FormulaDialog.tsx').then((module) => ({ default: module.FormulaDialog })),
);

interface NodeTasksProps {
  task: NodeTask;
  opener: Opener;
  onSaved?: (saved: { kind: 'organization' | 'place' | 'meter'; id: string }) => void;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Dialog of the current task. */
export function NodeTasks({ task, opener, onSaved, onDeleted, onClose }: NodeTasksProps) {
  const saved = (kind: 'organization' | 'place' | 'meter') => (node: { _id: string }) =>
    onSaved?.({ kind, id: node._id });
  switch (task.do) {
    case 'organization':
      return (
        <OrganizationDialog {...{ opener, onClose }} stored={task.stored} onSaved={saved('organization')} />
      );
    case 'place':
      return <PlaceDialog {...{ opener, onClose }} {...task} onSaved={saved('place')} />;
    case 'meter': {
      const { organization, building, parent, stored } = task;
      const place = { organization, building, parent };
      return <MeterDialog {...{ opener, onClose, place, stored }} onSaved={saved('meter')} />;
    }
    case 'formula':
      return (
        <Suspense>
          <FormulaDialog place={task.place} stored={task.stored} onClose={onClose} />
        </Suspense>
      );
    case 'delete':
      return <DeleteNodeDialog node={task.node} onDeleted={onDeleted} onClose={onClose} />;
  }
}
