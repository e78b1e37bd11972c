import type { BoundLayout } from '@org/energy-ui';
import { useMemo } from 'react';
import { usePreference } from '../preferences/usePreference.ts';
import { readTableLayout, writeTableLayout } from './tableLayoutText.ts';

/**
 * Layout props of a table, kept as the preference `table.<name>` of the user.
 * @example const tableLayout = useTableLayout('users'); // <DataTable {...tableLayout} … />
 */
export function useTableLayout(name: string): BoundLayout {
  const [text, setText] = usePreference<string>(`table.${name}`, '');
  return useMemo(
    () => ({
      layout: readTableLayout(text),
      onLayoutChange: (layout) => setText(writeTableLayout(layout)),
    }),
    [text, setText],
  );
}
