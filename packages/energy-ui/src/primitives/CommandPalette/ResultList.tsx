import { useLayoutEffect, useRef } from 'react';
import { Marked } from '../Marked/Marked.tsx';
import type { CommandGroup, CommandItem } from './commandItem.ts';

interface ResultListProps {
  /** `id` of the list; the results derive theirs from it. */
  id: string;
  label: string;
  groups: readonly CommandGroup[];
  search: string;
  active: CommandItem | null;
  onPoint: (id: string) => void;
  onSelect: (item: CommandItem) => void;
}

/** DOM id of a result. */
export const optionId = (list: string, item: CommandItem): string => `${list}-${item.id}`;

/** The results by group; the focus stays in the search field, which names the active one. */
export function ResultList({ id, label, groups, search, active, onPoint, onSelect }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionId(id, active);
  useLayoutEffect(() => {
    const option = activeId && list.current?.querySelector(`[id="${CSS.escape(activeId)}"]`);
    if (option) option.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="eui-palette-list">
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
          <div className="eui-palette-group" id={`${id}-group-${group.id}`} role="presentation">
            {group.name}
          </div>
          {group.items.map((item) => (
            <Result
              key={item.id}
              {...{ id: optionId(id, item), item, search, onPoint, onSelect }}
              isActive={item.id === active?.id}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ResultProps extends Pick<ResultListProps, 'search' | 'onPoint' | 'onSelect'> {
  id: string;
  item: CommandItem;
  isActive: boolean;
}

function Result({ id, item, search, isActive, onPoint, onSelect }: ResultProps) {
  const attributes = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: 'eui-palette-item',
    onPointerMove: () => !isActive && onPoint(item.id),
    // The field keeps the focus.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  };
  const face = (
    <>
      <span className="eui-palette-icon">{item.icon}</span>
      <span className="eui-palette-name" dir="auto">
        <Marked name={item.name} search={search} />
      </span>
      {item.detail && (
        <span className="eui-palette-detail" dir="auto">
          {item.detail}
        </span>
      )}
    </>
  );
  if (item.href === undefined)
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: an option; the field handles the keys
      <div {...attributes} onClick={() => onSelect(item)}>
        {face}
      </div>
    );
  return (
    <a
      {...attributes}
      href={item.href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onSelect(item);
      }}
    >
      {face}
    </a>
  );
}
