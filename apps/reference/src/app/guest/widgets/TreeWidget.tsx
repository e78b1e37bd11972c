import { mergeTexts, textBundle, useText } from '@org/energy-ui';
import { ConnectedTree } from '@org/energy-ui/connected';
import { texts as treeTexts } from '@org/energy-ui/tree';
import fa from './texts.fa.json' with { type: 'json' };
import type { WidgetProps } from './widgetProps.ts';

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

export const texts = mergeTexts(
  treeTexts,
  textBundle({ 'app/widgets': fa }, async () => ({
    'app/widgets': (await import('./texts.en.json')).default,
  })),
);

/** `<energy-tree>`: organizations, buildings and meters; tells the ids chosen. */
export function Widget({ client, facts, tell }: WidgetProps) {
  const t = useText();
  const chosen = facts.value?.split(/[\s,]+/).filter(Boolean);
  return (
    <ConnectedTree
      client={client}
      label={facts.label ?? t('widget.tree')}
      mode={facts.mode === 'single' ? 'single-select' : 'multi-select'}
      defaultValue={chosen}
      onChange={(ids) => tell('change', { ids })}
    />
  );
}
