interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The tables a plan of `explain (format json)` reads; null when it also writes or locks rows. */
export function tablesRead(plan: unknown): string[] | null {
  const tables = new Set<string>();
  const isReadOnly = (node: PlanNode): boolean => {
    if (node['Node Type'] === 'ModifyTable' || node['Node Type'] === 'LockRows') return false;
    if (node['Relation Name'] !== undefined) tables.add(node['Relation Name']);
    return (node.Plans ?? []).every(isReadOnly);
  };
  const [{ Plan: root }] = plan as [{ Plan: PlanNode }];
  return isReadOnly(root) ? [...tables] : null;
}
