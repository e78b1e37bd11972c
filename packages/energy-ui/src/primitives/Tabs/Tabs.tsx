import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { Num } from '../../i18n/Num.tsx';
import { classes } from '../classes.ts';
import './Tabs.css';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  /** How many things the tab holds, as a small number after the title. */
  readonly count?: number;
  readonly isDisabled?: boolean;
  readonly content: ReactNode;
}

export interface TabsProps<Id extends string = string> {
  /** The tabs, in reading order. */
  items: readonly TabItem<Id>[];
  /** `id` of the open tab; without it the tabs keep their own, from the first one on. */
  value?: Id;
  /** Called with the `id` of the opened tab. */
  onChange?: (id: Id) => void;
  /** What the tabs are about; for screen readers. */
  label?: string;
  className?: string;
  id?: string;
}

/**
 * Parts of one thing, one shown at a time.
 * @example <Tabs label="کاربر" items={[{ id: 'general', title: 'عمومی', content: <General /> }]} />
 */
export function Tabs<Id extends string>({ items, value, onChange, label, className, id }: TabsProps<Id>) {
  return (
    <AriaTabs
      id={id}
      className={classes('eui-tabs', className)}
      selectedKey={value}
      onSelectionChange={(key) => onChange?.(key as Id)}
    >
      <TabList aria-label={label} className="eui-tab-list" items={items}>
        {(item) => (
          <Tab id={item.id} isDisabled={item.isDisabled} className="eui-tab">
            {item.title}
            {item.count !== undefined && <Num value={item.count} className="eui-tab-count" />}
          </Tab>
        )}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="eui-tab-panel">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
