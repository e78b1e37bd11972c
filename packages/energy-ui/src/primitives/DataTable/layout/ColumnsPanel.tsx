import { isolate } from '@org/energy-core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import FoldHorizontal from 'lucide-react/icons/fold-horizontal';
import Group from 'lucide-react/icons/group';
import Pin from 'lucide-react/icons/pin';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import UnfoldHorizontal from 'lucide-react/icons/unfold-horizontal';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../Button/Button.tsx';
import { Checkbox } from '../../Checkbox/Checkbox.tsx';
import { IconButton } from '../../IconButton/IconButton.tsx';
import type { DataColumn } from '../columns.ts';
import {
  type ArrangedColumn,
  arrangeColumns,
  groupByColumn,
  MAX_COLUMN_WIDTH,
  MIN_COLUMN_WIDTH,
  moveColumn,
  pinColumn,
  resizeColumn,
  type TableLayout,
  toggleColumn,
  WIDTH_STEP,
} from './tableLayout.ts';
import '../../Field/Popup.css';
import './ColumnsPanel.css';

export interface ColumnsPanelProps<Row> {
  /** Name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** Rows can be grouped: they are all here. */
  canGroup: boolean;
  /** Present width of a column in px; null while it is hidden. */
  widthOf: (columnId: string) => number | null;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type Action = keyof typeof opposites;
const opposites = { up: 'down', down: 'up', narrower: 'wider', wider: 'narrower', pin: 'pin' } as const;

/** Popover that shows, hides, orders, sizes, pins and groups by the columns of a table. */
export default function ColumnsPanel<Row>(props: ColumnsPanelProps<Row>) {
  const { label, columns, layout, onLayoutChange, trigger, onClose } = props;
  const t = useText();
  const title = useId();
  const list = useRef<HTMLUListElement>(null);
  const [news, setNews] = useState('');
  const pressed = useRef<{ id: string; action: Action } | null>(null);
  const arranged = arrangeColumns(columns, layout).filter(({ isFixed }) => !isFixed);

  const press = (id: string, action: Action, next: TableLayout) => {
    const lines = arrangeColumns(columns, next).filter(({ isFixed }) => !isFixed);
    const index = lines.findIndex(({ column }) => column.id === id);
    pressed.current = { id, action };
    setNews(
      t('table.columnMoved', {
        column: lines[index]!.column.header,
        position: index + 1,
        total: lines.length,
      }),
    );
    onLayoutChange(next);
  };
  // A moved line loses focus; if its button becomes disabled, the opposite one receives it.
  useEffect(() => {
    if (!pressed.current) return;
    const { id, action } = pressed.current;
    pressed.current = null;
    const line = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-column') === id);
    const buttonOf = (name: Action) => line?.querySelector<HTMLButtonElement>(`[data-action="${name}"]`);
    const wanted = buttonOf(action);
    (wanted?.disabled ? buttonOf(opposites[action]) : wanted)?.focus();
  });

  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="eui-popup eui-columns"
      placement="bottom end"
      offset={4}
      containerPadding={8}
    >
      <Dialog aria-labelledby={title} className="eui-columns-dialog">
        <h3 id={title} className="eui-columns-title">
          {t('table.columns', { label })}
        </h3>
        <ul ref={list} className="eui-columns-list">
          {arranged.map((each) => (
            <ColumnLine
              key={each.column.id}
              {...props}
              each={each}
              onPress={(action, next) => press(each.column.id, action, next)}
            />
          ))}
        </ul>
        <Button
          size="sm"
          icon={<RotateCcw size={14} strokeWidth={1.75} aria-hidden />}
          onPress={() => onLayoutChange({})}
        >
          {t('table.resetLayout')}
        </Button>
        <span role="status" className="eui-sr-only">
          {news}
        </span>
      </Dialog>
    </Popover>
  );
}

interface ColumnLineProps<Row> extends ColumnsPanelProps<Row> {
  each: ArrangedColumn<Row>;
  onPress: (action: Action, next: TableLayout) => void;
}

/** One column: its name with a checkbox, and the buttons of its width, pin, group and position. */
function ColumnLine<Row>({
  each,
  columns,
  layout,
  onLayoutChange,
  canGroup,
  widthOf,
  onPress,
}: ColumnLineProps<Row>) {
  const t = useText();
  const { id, header } = each.column;
  const column = isolate(header);
  const width = each.isVisible ? (layout.widths?.[id] ?? widthOf(id)) : null;
  const resized = (by: number) => resizeColumn(layout, id, (width ?? 0) + by);
  return (
    <li data-column={id} className="eui-columns-line">
      <Checkbox
        isSelected={each.isVisible}
        isDisabled={!each.canHide}
        onChange={() => onLayoutChange(toggleColumn(columns, layout, id))}
      >
        {header}
      </Checkbox>
      <Tools isHidden={!each.isVisible}>
        {canGroup && each.column.isGroupable && (
          <IconButton
            label={t('table.groupBy', { column })}
            icon={<Group {...look} />}
            aria-pressed={layout.groupBy === id}
            onPress={() => onLayoutChange(groupByColumn(layout, id))}
          />
        )}
        <IconButton
          label={t('table.narrower', { column })}
          icon={<FoldHorizontal {...look} />}
          isDisabled={width === null || width <= MIN_COLUMN_WIDTH}
          data-action="narrower"
          onPress={() => onPress('narrower', resized(-2 * WIDTH_STEP))}
        />
        <IconButton
          label={t('table.wider', { column })}
          icon={<UnfoldHorizontal {...look} />}
          isDisabled={width === null || width >= MAX_COLUMN_WIDTH}
          data-action="wider"
          onPress={() => onPress('wider', resized(2 * WIDTH_STEP))}
        />
        <IconButton
          label={t('table.pin', { column })}
          icon={<Pin {...look} />}
          aria-pressed={each.isPinned}
          data-action="pin"
          onPress={() => onPress('pin', pinColumn(layout, id))}
        />
      </Tools>
      <IconButton
        data-action="up"
        label={t('table.moveUp', { column })}
        icon={<ArrowUp {...look} />}
        isDisabled={!each.canMoveUp}
        onPress={() => onPress('up', moveColumn(columns, layout, id, -1))}
      />
      <IconButton
        data-action="down"
        label={t('table.moveDown', { column })}
        icon={<ArrowDown {...look} />}
        isDisabled={!each.canMoveDown}
        onPress={() => onPress('down', moveColumn(columns, layout, id, 1))}
      />
    </li>
  );
}

/** Keeps the space of its buttons while the column is hidden. */
const Tools = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) => (
  <span className="eui-columns-tools" style={{ visibility: isHidden ? 'hidden' : undefined }}>
    {children}
  </span>
);

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
