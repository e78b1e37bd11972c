import type { MouseEvent, ReactNode } from 'react';

interface ChartToolProps {
  label: string;
  hasMenu?: boolean;
  isOpen?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

/** A plain button: the chart must not import a component library that a page may not need. */
export function ChartTool({ label, hasMenu, isOpen, onClick, children }: ChartToolProps) {
  return (
    <button
      type="button"
      className="eui-chart-tool"
      aria-label={label}
      title={label}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      aria-expanded={hasMenu ? isOpen : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
