import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useRef, useState } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useRescuedFocus } from '../../primitives/useRescuedFocus.ts';
import type { ChartAxis, ReferenceLine } from '../series.ts';

const ReferenceLineDialog = lazy(() => import('../ConsumptionChart/menu/ReferenceLineDialog.tsx'));

interface ReferenceLinesProps {
  readonly axes: readonly ChartAxis[];
  readonly lines: readonly ReferenceLine[];
  readonly onChange: (lines: readonly ReferenceLine[]) => void;
}

/** The user's reference lines with remove buttons, and the button for a new one. */
export function ReferenceLines({ axes, lines, onChange }: ReferenceLinesProps) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  // The remove button disappears with its line.
  useRescuedFocus(container, 'button');
  return (
    <div ref={container}>
      {lines.length > 0 && (
        <ul className="eui-chart-panel-lines">
          {lines.map((line) => (
            <li key={`${line.axis}:${line.value}:${line.title}`}>
              <span className="eui-chart-panel-line-name">{line.title}</span>
              <Num value={line.value} />
              <IconButton
                label={t('chart.panel.removeReference', { title: line.title })}
                icon={<X size={14} strokeWidth={1.75} aria-hidden />}
                onPress={() => onChange(lines.filter((other) => other !== line))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="eui-chart-panel-add">
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
          isDisabled={axes.length === 0}
          onPress={() => setAdding(true)}
        >
          {t('chart.panel.addReference')}
        </Button>
      </div>
      {isAdding && (
        <Suspense>
          <ReferenceLineDialog
            axes={axes}
            onAdd={(line) => {
              onChange([...lines, line]);
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
