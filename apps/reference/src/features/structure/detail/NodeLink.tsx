import { type Meter, type StructureKind, structureNodeId } from '@org/energy-core';
import { NodeIcon } from '@org/energy-ui';
import { Link } from 'react-router';

interface NodeLinkProps {
  kind: StructureKind;
  /** Its id in the API. */
  id: string;
  name: string;
  /** Icon and color of a meter. */
  meter?: Meter;
}

/** The name of a node, which leads to it. */
export function NodeLink({ kind, id, name, meter }: NodeLinkProps) {
  return (
    <Link
      className="eui-node-link"
      to={`/Organization?node=${encodeURIComponent(structureNodeId(kind, id))}`}
    >
      <NodeIcon
        kind={kind}
        carrier={meter?.unit.carrier ?? 'other'}
        icon={meter?.icon}
        color={meter?.color}
      />
      <bdi>{name}</bdi>
    </Link>
  );
}
