import { ancestorsOf, type StructureNode, type StructureTree } from '@org/energy-core';
import { Button, Card, EmptyState, Skeleton, useText } from '@org/energy-ui';
import ListTree from 'lucide-react/icons/list-tree';
import Plus from 'lucide-react/icons/plus';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../shared/access/useMay.ts';
import { usePageActions } from '../../shared/commands/usePageActions.ts';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { usePanel } from '../../shared/page/usePanel.ts';
import { StructurePanel } from '../../shared/structure/StructurePanel.tsx';
import { useOrganization } from '../../shared/structure/useOrganization.ts';
import { type Structure, useStructure } from '../../shared/structure/useStructure.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { NodeActions } from './NodeActions.tsx';
import type { NodeTask } from './NodeTasks.tsx';
import { type InfoState, readInfoState, writeInfoState } from './structureState.ts';
import './InfoPage.css';

const NodeDetail = lazyPart(
  () => import('./detail/NodeDetail.tsx').then(({ NodeDetail }) => NodeDetail),
  <Skeleton shape="table" />,
);

const NodeTasks = lazyPart(() => import('./NodeTasks.tsx').then(({ NodeTasks }) => NodeTasks));

/** The structure: its tree, and beside it what the chosen node is and has. */
export function InfoPage() {
  const t = useText();
  const { search, update } = usePageUrl();
  // Update the tree immediately; defer the details beside it.
  const late = useDeferredValue(search);
  const state = useMemo(() => readInfoState(late), [late]);
  const structure = useStructure({ hasFormulas: true });
  const { tree } = structure;
  const [isTreeOpen, setTreeOpen] = usePanel('structure.tree');
  const [task, setTask] = useState<NodeTask | null>(null);
  const detail = useRef<HTMLDivElement>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const { node, above } = placeIn(tree, state.node);
  const change = useCallback(
    (next: Partial<InfoState>) =>
      update((newest) => writeInfoState({ ...readInfoState(newest), page: 1, ...next })),
    [update],
  );

  // The button that asked for the deletion now belongs to another node.
  useEffect(() => {
    if (!isDeleted) return;
    setIsDeleted(false);
    detail.current?.focus();
  }, [isDeleted]);

  const crumbs = above.map(({ name }) => name).toReversed();
  return (
    <PageFrame
      // An organization has no crumbs; keep its title in the same position.
      crumbs={crumbs.length > 0 ? crumbs : [t(node ? 'module.structure' : 'module.management')]}
      title={node ? <bdi>{node.name}</bdi> : t('module.structure')}
      actions={
        <>
          <InfoActions node={node} onTask={setTask} />
          <ViewsButton />
        </>
      }
      start={
        <InfoTree
          structure={structure}
          isOpen={isTreeOpen}
          onToggle={setTreeOpen}
          chosen={readInfoState(search).node}
          onChange={change}
        />
      }
    >
      <PrintHead crumbs={node ? [...crumbs, node.name] : []} />
      <div ref={detail} tabIndex={-1} className="eui-node-detail">
        {node ? (
          <Detail key={node.id} node={node} state={state} onChange={change} />
        ) : (
          <NothingShown
            structure={structure}
            node={state.node}
            onOpenTree={isTreeOpen ? undefined : () => setTreeOpen(true)}
            isPending={structure.isLoading}
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

/** Its tables are left alone while the tree beside it is used. */
const Detail = memo(NodeDetail);

/** The node that is chosen, and those above it. */
function placeIn(tree: StructureTree, id: string | null) {
  const index = id === null ? undefined : tree.indexOf.get(id);
  if (index === undefined) return { node: null, above: [] };
  return { node: tree.items[index]!, above: ancestorsOf(tree, index).map((each) => tree.items[each]!) };
}

const useOpenWizard = () => {
  const navigate = useNavigate();
  return () => navigate('/Organization?wizard');
};

interface InfoActionsProps {
  node: StructureNode | null;
  onTask: (task: NodeTask) => void;
}

/** What can be done to the chosen node, or to the structure where none is. */
const InfoActions = memo(function InfoActions({ node, onTask }: InfoActionsProps) {
  const t = useText();
  const may = useMay();
  const openWizard = useOpenWizard();
  usePageActions(may('createMeter') ? [{ id: 'wizard', name: t('structure.wizard'), run: openWizard }] : []);
  return (
    <>
      {node && <NodeActions node={node} onTask={onTask} onWizard={openWizard} />}
      {!node && may('createOrganization') && (
        <Button
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => onTask({ do: 'organization', stored: null })}
        >
          {t('structure.add.organization')}
        </Button>
      )}
      {!node && may('createMeter') && (
        <Button icon={<ListTree size={16} strokeWidth={1.75} aria-hidden />} onPress={openWizard}>
          {t('structure.new')}
        </Button>
      )}
    </>
  );
});

interface InfoTreeProps {
  structure: Structure;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** State of the page, from the URL. */
  chosen: string | null;
  onChange: (next: Partial<InfoState>) => void;
}

/** The tree with its open nodes, which concern nothing else on the page. */
function InfoTree({ structure, isOpen, onToggle, chosen, onChange }: InfoTreeProps) {
  const { tree } = structure;
  const { above } = placeIn(tree, chosen);
  const [expanded, setExpanded] = useExpanded(tree, chosen, above);
  const selected = useMemo(() => (chosen === null ? [] : [chosen]), [chosen]);
  return (
    <StructurePanel
      structure={structure}
      isOpen={isOpen}
      onOpenChange={onToggle}
      mode="single-select"
      value={selected}
      onChange={([id]) => onChange({ node: id ?? null })}
      expanded={expanded}
      onExpandedChange={setExpanded}
    />
  );
}

interface NothingShownProps {
  structure: Structure;
  /** State of the page, from the URL. */
  node: string | null;
  /** Still loading. */
  isPending: boolean;
  /** Opens the tree, where it is closed. */
  onOpenTree: (() => void) | undefined;
}

function NothingShown({ structure, node, isPending, onOpenTree }: NothingShownProps) {
  const t = useText();
  const may = useMay();
  const openWizard = useOpenWizard();
  const [chosen, choose] = useOrganization();
  if (isPending) return <Skeleton shape="card" />;
  const isEmpty = structure.tree.items.length === 0 && !structure.error;
  const [title, text] = isEmpty
    ? ([t('structure.empty'), t('structure.empty.text')] as const)
    : node === null
      ? ([t('structure.nothingChosen'), t('structure.nothingChosen.text')] as const)
      : ([t('structure.gone'), t('structure.gone.text')] as const);
  const wizard = isEmpty && may('createOrganization') && (
    <Button variant="primary" onPress={openWizard}>
      {t('structure.new')}
    </Button>
  );
  const all = node !== null && chosen !== null && (
    <Button onPress={() => choose(null)}>{t('structure.showAll')}</Button>
  );
  const tree = !isEmpty && onOpenTree && (
    <Button onPress={onOpenTree}>{t('panel.open', { label: t('panel.structure') })}</Button>
  );
  return (
    <Card>
      <EmptyState title={title} text={text} action={wizard || all || tree || undefined} />
    </Card>
  );
}

/** Expanded nodes: the roots, those the user expanded, and the ancestors of the selection. */
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
