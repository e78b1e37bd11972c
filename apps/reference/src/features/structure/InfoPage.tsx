import { ancestorsOf, type StructureNode, type StructureTree } from '@org/energy-core';
import { Button, Card, EmptyState, Skeleton, useText } from '@org/energy-ui';
import ListTree from 'lucide-react/icons/list-tree';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { PrintHead } from '../../shared/PrintHead.tsx';
import { StructurePanel } from '../../shared/StructurePanel.tsx';
import { useMay } from '../../shared/useMay.ts';
import { useOrganization } from '../../shared/useOrganization.ts';
import { usePageUrl } from '../../shared/usePageUrl.ts';
import { usePanel } from '../../shared/usePanel.ts';
import { useStructure } from '../../shared/useStructure.ts';
import { NodeActions } from './NodeActions.tsx';
import { NodeDetail } from './NodeDetail.tsx';
import { type NodeTask, NodeTasks } from './NodeTasks.tsx';
import { useFormulaLists } from './queries.ts';
import { type InfoState, readInfoState, writeInfoState } from './structureState.ts';
import './InfoPage.css';

/** The structure: its tree, and beside it what the chosen node is and has. */
export function InfoPage() {
  const t = useText();
  const may = useMay();
  const navigate = useNavigate();
  const { search, update } = usePageUrl();
  const state = readInfoState(search);
  const structure = useStructure({ hasFormulas: true });
  const formulas = useFormulaLists();
  const { tree } = structure;
  const [isTreeOpen, setTreeOpen] = usePanel('structure.tree');
  const [task, setTask] = useState<NodeTask | null>(null);
  const detail = useRef<HTMLDivElement>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const index = state.node === null ? undefined : tree.indexOf.get(state.node);
  const node = index === undefined ? null : (tree.items[index] ?? null);
  const above = index === undefined ? [] : [...ancestorsOf(tree, index)].map((each) => tree.items[each]!);
  const [expanded, setExpanded] = useExpanded(tree, state.node, above);
  const change = (next: Partial<InfoState>) =>
    update((newest) => writeInfoState({ ...readInfoState(newest), page: 1, ...next }));

  // The button that asked for the deletion now belongs to another node.
  useEffect(() => {
    if (!isDeleted) return;
    setIsDeleted(false);
    detail.current?.focus();
  }, [isDeleted]);

  const crumbs = above.map(({ name }) => name).toReversed();
  const openWizard = () => navigate('/Organization?wizard');
  return (
    <PageFrame
      crumbs={crumbs}
      title={node ? <bdi>{node.name}</bdi> : t('module.structure')}
      actions={
        <>
          {node && <NodeActions node={node} onTask={setTask} />}
          {!node && may('createOrganization') && (
            <Button
              icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
              onPress={() => setTask({ do: 'organization', stored: null })}
            >
              {t('structure.add.organization')}
            </Button>
          )}
          {may('createMeter') && (
            <Button icon={<ListTree size={16} strokeWidth={1.75} aria-hidden />} onPress={openWizard}>
              {t('structure.new')}
            </Button>
          )}
        </>
      }
      start={
        <StructurePanel
          structure={structure}
          isOpen={isTreeOpen}
          onToggle={setTreeOpen}
          mode="single-select"
          selected={node ? [node.id] : []}
          onChange={([id]) => change({ node: id ?? null })}
          expanded={expanded}
          onExpandedChange={setExpanded}
        />
      }
    >
      <PrintHead crumbs={node ? [...crumbs, node.name] : []} />
      <div ref={detail} tabIndex={-1} className="eui-node-detail">
        {node ? (
          <NodeDetail key={node.id} node={node} state={state} onChange={change} />
        ) : (
          <NothingShown
            structure={structure}
            node={state.node}
            isPending={structure.isLoading || (formulas.isPending && state.node?.startsWith('f.') === true)}
            onWizard={openWizard}
          />
        )}
      </div>
      {task && (
        <NodeTasks
          task={task}
          opener="info"
          onClose={() => setTask(null)}
          onDeleted={() => {
            change({ node: above[0]?.id ?? null });
            setIsDeleted(true);
          }}
          onSaved={({ kind, id }) => {
            if (kind === 'organization' && !node) change({ node: `o.${id}` });
          }}
        />
      )}
    </PageFrame>
  );
}

interface NothingShownProps {
  structure: ReturnType<typeof useStructure>;
  /** What the address asks for. */
  node: string | null;
  /** It may still come. */
  isPending: boolean;
  onWizard: () => void;
}

function NothingShown({ structure, node, isPending, onWizard }: NothingShownProps) {
  const t = useText();
  const may = useMay();
  const [chosen, choose] = useOrganization();
  if (isPending) return <Skeleton shape="card" />;
  const isEmpty = structure.tree.items.length === 0 && !structure.error;
  const [title, text] = isEmpty
    ? ([t('structure.empty'), t('structure.empty.text')] as const)
    : node === null
      ? ([t('structure.nothingChosen'), t('structure.nothingChosen.text')] as const)
      : ([t('structure.gone'), t('structure.gone.text')] as const);
  const wizard = isEmpty && may('createOrganization') && (
    <Button variant="primary" onPress={onWizard}>
      {t('structure.new')}
    </Button>
  );
  const all = node !== null && chosen !== null && (
    <Button onPress={() => choose(null)}>{t('structure.showAll')}</Button>
  );
  return (
    <Card>
      <EmptyState title={title} text={text} action={wizard || all || undefined} />
    </Card>
  );
}

/** Open nodes of the tree: the tops, what the person opened, and the way to whatever is chosen. */
function useExpanded(tree: StructureTree, chosen: string | null, above: readonly StructureNode[]) {
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null);
  const [revealed, setRevealed] = useState<string | null>(null);
  const isKnown = chosen !== null && tree.indexOf.has(chosen);
  const tops = useMemo(
    () => new Set(tree.items.filter((_, index) => tree.parent[index]! < 0).map(({ id }) => id)),
    [tree],
  );
  const open = own ?? tops;
  if (isKnown && revealed !== chosen) {
    setRevealed(chosen);
    if (above.some(({ id }) => !open.has(id))) setOwn(new Set([...open, ...above.map(({ id }) => id)]));
  }
  return [open, setOwn] as const;
}
