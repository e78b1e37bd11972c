import { Menu, useText } from '@org/energy-ui';
import type { ReactNode } from 'react';

/** The forms a table of numbers can be taken away in. Menus weigh more than the page, so this comes after it. */
export function ExportMenu({
  trigger,
  isInitiallyOpen,
  onAction,
}: {
  trigger: ReactNode;
  isInitiallyOpen: boolean;
  onAction: (format: string) => void;
}) {
  const t = useText();
  return (
    <Menu
      trigger={trigger}
      isInitiallyOpen={isInitiallyOpen}
      items={[
        { id: 'csv', label: t('chart.export.csv') },
        { id: 'xlsx', label: t('chart.export.xlsx') },
      ]}
      onAction={onAction}
    />
  );
}
