import type { Kind } from '../guest.ts';
import type { Source } from '../load.ts';
import { elementOf } from './EnergyElement.ts';

const attributes: Readonly<Record<Kind, readonly string[]>> = {
  app: ['path', 'pages', 'chrome', 'may-choose'],
  chart: ['meter', 'building', 'organization', 'year', 'month', 'compare', 'type', 'height'],
  tree: ['label', 'value', 'mode'],
  label: ['building', 'year'],
  upload: ['meter'],
};

/** Defines `<energy-app>`, `<energy-chart>`, `<energy-tree>`, `<energy-label>` and `<energy-upload>`, once per page. */
export function defineElementsFrom(source: Source): void {
  for (const [kind, own] of Object.entries(attributes))
    if (!customElements.get(`energy-${kind}`))
      customElements.define(`energy-${kind}`, elementOf(kind as Kind, own, source));
}
