import Check from 'lucide-react/icons/check';
import ImageDown from 'lucide-react/icons/image-down';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import '../../../primitives/Field/Popup.css';
import type { ChartAxis, ChartOptions, ReferenceLine } from '../../series.ts';
import type { ChartPlot } from '../useChartPlots.ts';
import ReferenceLineDialog from './ReferenceLineDialog.tsx';

interface ChartMenuProps {
  /** Position in px from the top left corner of the chart. */
  readonly at: { readonly x: number; readonly y: number };
  readonly root: RefObject<HTMLElement | null>;
  readonly title: string;
  readonly hasTitle: boolean;
  readonly plots: readonly ChartPlot[];
  /** Exactly one series is shown, so that mean, maximum and minimum are meaningful. */
  readonly isSingle: boolean;
  readonly hasAxes: boolean;
  readonly options: ChartOptions;
  readonly onOptionsChange: (options: ChartOptions) => void;
  readonly references: readonly ReferenceLine[];
  readonly onReferencesChange: (lines: readonly ReferenceLine[]) => void;
  readonly onClose: () => void;
}

type Toggle = 'showTitle' | 'showAverage' | 'showMax' | 'showMin';

/** Context menu of a chart (spec 000 §2.8), at the pointer or below the button «more». */
export default function ChartMenu(props: ChartMenuProps) {
  const { at, options, references, plots } = props;
  const { t } = useEnergy();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isAdding, setAdding] = useState(false);
  // The dialog would return focus to the menu item, which no longer exists.
  const [opener] = useState(() => focusedIn(props.root.current));
  useEffect(() => () => void requestAnimationFrame(() => !focusedIn(opener) && opener?.focus()), [opener]);
  // The menu closes after an action; the dialog it opens must outlive it.
  const staysOpen = useRef(false);
  const toggles: { id: Toggle; label: string }[] = [
    ...(props.hasTitle ? [{ id: 'showTitle' as const, label: t('chart.menu.title') }] : []),
    ...(props.isSingle
      ? [
          { id: 'showAverage' as const, label: t('chart.menu.average') },
          { id: 'showMax' as const, label: t('chart.menu.max') },
          { id: 'showMin' as const, label: t('chart.menu.min') },
        ]
      : []),
  ];

  const act = async (action: string) => {
    if (action === 'add') {
      staysOpen.current = true;
      setAdding(true);
      return;
    }
    if (action === 'remove') props.onReferencesChange([]);
    if (action === 'download') {
      const { downloadImage } = await import('../image/downloadImage.ts');
      if (props.root.current) await downloadImage(props.root.current, props.title);
    }
    props.onClose();
  };

  if (isAdding) {
    return (
      <ReferenceLineDialog
        axes={axesOf(plots)}
        onAdd={(line) => {
          props.onReferencesChange([...references, line]);
          props.onClose();
        }}
        onClose={props.onClose}
      />
    );
  }
  return (
    <span className="eui-chart-anchor" dir="ltr">
      <span ref={anchor} style={{ transform: `translate(${at.x}px, ${at.y}px)` }} />
      <Popover
        className="eui-popup"
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && !staysOpen.current && props.onClose()}
        placement="bottom start"
        offset={4}
        containerPadding={8}
      >
        <Menu
          className="eui-list"
          aria-label={t('chart.moreActions')}
          autoFocus="first"
          onAction={(key) => void act(String(key))}
        >
          {toggles.length > 0 && (
            <MenuSection
              aria-label={t('chart.roleDescription')}
              selectionMode="multiple"
              selectedKeys={toggles.filter(({ id }) => options[id]).map(({ id }) => id)}
              onSelectionChange={(keys) => {
                const isOn = (id: Toggle) =>
                  toggles.some((toggle) => toggle.id === id) ? keys === 'all' || keys.has(id) : options[id];
                props.onOptionsChange({
                  showTitle: isOn('showTitle'),
                  showAverage: isOn('showAverage'),
                  showMax: isOn('showMax'),
                  showMin: isOn('showMin'),
                });
              }}
            >
              {toggles.map(({ id, label }) => (
                <MenuItem key={id} id={id} textValue={label} className="eui-option">
                  <span className="eui-option-words">{label}</span>
                  <Check className="eui-option-check" size={16} strokeWidth={1.75} aria-hidden />
                </MenuItem>
              ))}
            </MenuSection>
          )}
          {toggles.length > 0 && <Separator className="eui-chart-menu-line" />}
          {props.hasAxes && (
            <MenuItem id="add" textValue={t('chart.menu.addReference')} className="eui-option">
              <Plus size={16} strokeWidth={1.75} aria-hidden />
              <span className="eui-option-words">{t('chart.menu.addReference')}</span>
            </MenuItem>
          )}
          {references.length > 0 && (
            <MenuItem id="remove" textValue={t('chart.menu.removeReferences')} className="eui-option">
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              <span className="eui-option-words">{t('chart.menu.removeReferences')}</span>
            </MenuItem>
          )}
          <MenuItem id="download" textValue={t('chart.menu.download')} className="eui-option">
            <ImageDown size={16} strokeWidth={1.75} aria-hidden />
            <span className="eui-option-words">{t('chart.menu.download')}</span>
          </MenuItem>
        </Menu>
      </Popover>
    </span>
  );
}

/** The focused element in the page or shadow tree of an element; null without one. */
function focusedIn(element: HTMLElement | null): HTMLElement | null {
  const focused = (element?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
  return focused && focused !== document.body ? (focused as HTMLElement) : null;
}

/** Every axis that is drawn. */
function axesOf(plots: readonly ChartPlot[]): ChartAxis[] {
  const axes = plots.flatMap(({ layout }) => layout.axes.map(({ id, unit }): ChartAxis => ({ id, unit })));
  return axes.filter(({ id }, at) => axes.findIndex((other) => other.id === id) === at);
}
