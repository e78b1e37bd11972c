import { Menu, useText } from '@org/energy-ui';
import type { ReactNode } from 'react';

/** Export formats of a table of numbers. Loaded after the page because menus weigh more than it. */
export function ExportMenu({
  trigger,
  defaultOpen,
  onAction,
}: {
  trigger: ReactNode;
  defaultOpen: boolean;
  onAction: (format: string) => void;
}) {
  const t = useText();
  return (
    <Menu
      trigger={trigger}
      defaultOpen={defaultOpen}
      items={[
        { id: 'csv', name: t('export.csv') },
        { id: 'xlsx', name: t('export.xlsx') },
      ]}
      onAction={onAction}
    />
  );
}
