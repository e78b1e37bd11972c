import { Num } from '../../../i18n/Num.tsx';
import { Swatch, type SwatchShape } from './Swatch.tsx';

export interface LegendItem {
  readonly id: string;
  readonly name: string;
  readonly shape: SwatchShape;
  readonly color?: string;
  /** Series can be toggled; explanatory items cannot. */
  readonly isSeries: boolean;
  readonly total?: number | null;
  readonly unit?: string;
}

interface ChartLegendProps {
  readonly items: readonly LegendItem[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Series stay for the downloaded image alone. */
  readonly isNamedElsewhere?: boolean;
}

/** Legend of colors and strokes; newest period first, from the right. */
export function ChartLegend({ items, hidden, onToggle, isNamedElsewhere = false }: ChartLegendProps) {
  if (items.length === 0) return null;
  return (
    <ul className="eui-chart-legend">
      {items.map((item) => (
        <li
          key={item.id}
          hidden={item.isSeries && isNamedElsewhere}
          data-mark={item.isSeries ? undefined : item.shape}
        >
          {item.isSeries ? (
            <button
              type="button"
              className="eui-chart-legend-item"
              aria-pressed={!hidden.has(item.id)}
              onClick={() => onToggle(item.id)}
            >
              <Swatch shape={item.shape} color={item.color} />
              <span>
                {item.name}
                {item.total !== undefined && ': '}
              </span>
              {item.total !== undefined && <Num value={item.total} unit={item.unit} maxFractionDigits={0} />}
            </button>
          ) : (
            <span className="eui-chart-legend-item">
              <Swatch shape={item.shape} color={item.color} />
              {item.name}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
