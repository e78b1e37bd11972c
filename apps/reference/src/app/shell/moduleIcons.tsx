import ChartLine from 'lucide-react/icons/chart-line';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Table from 'lucide-react/icons/table-2';
import Upload from 'lucide-react/icons/upload';
import type { ComponentType } from 'react';

const icons: Readonly<
  Record<string, ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>>
> = {
  chart: ChartLine,
  upload: Upload,
  table: Table,
};

/** The icon of a module by its name; a plain grid for one this version does not know. */
export function ModuleIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? LayoutGrid;
  return <Icon size={16} strokeWidth={1.75} aria-hidden />;
}
