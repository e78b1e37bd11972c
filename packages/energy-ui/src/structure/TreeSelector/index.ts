export { NodeIcon, type NodeIconProps } from './NodeIcon.tsx';
export type { RenderTreeRow, SelectorNode, SelectorTree } from './TreeRow.tsx';
export { TreeSelector, type TreeSelectorProps } from './TreeSelector.tsx';
