import type { Client } from '@org/energy-core/api';
import type { Wish } from '@org/energy-embed/served';
import type { TextBundle } from '@org/energy-ui';
import type { ComponentType } from 'react';

/** What a widget is drawn from: attributes of its element, by their names. */
export interface WidgetProps {
  readonly client: Client;
  readonly facts: Readonly<Record<string, string | undefined>>;
  readonly tell: Wish['tell'];
}
export interface Widget {
  readonly Widget: ComponentType<WidgetProps>;
  readonly texts: TextBundle;
}
