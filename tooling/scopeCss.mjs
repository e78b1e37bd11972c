/**
 * PostCSS plugins that make both stylesheets from one source. `scopeUnderRoot`: every rule below `.eui-root`,
 * unlayered, so that a host page's rules cannot win (and ours cannot leave). `intoLayer`: the same rules in `@layer
 * energy`, so that a developer's own rules win.
 */
export const scopeUnderRoot = () => ({
  postcssPlugin: 'scope-under-root',
  Once(root) {
    root.walkRules((rule) => {
      if (isNested(rule) || isInside(rule, 'keyframes')) return;
      rule.selectors = rule.selectors.map((selector) =>
        selector.startsWith('.eui-root') || selector.startsWith(':root') ? selector : `.eui-root ${selector}`,
      );
    });
  },
});
scopeUnderRoot.postcss = true;

export const intoLayer = (postcss) => ({
  postcssPlugin: 'into-layer',
  OnceExit(root) {
    const layer = postcss.atRule({ name: 'layer', params: 'energy' });
    for (const node of [...root.nodes]) {
      if (node.type === 'atrule' && ['import', 'charset', 'font-face', 'keyframes'].includes(node.name))
        continue;
      layer.append(node.remove());
    }
    root.append(layer);
  },
});
intoLayer.postcss = true;

function isNested(rule) {
  for (let node = rule.parent; node && node.type !== 'root'; node = node.parent)
    if (node.type === 'rule') return true;
  return false;
}

function isInside(rule, name) {
  return rule.parent?.type === 'atrule' && rule.parent.name.endsWith(name);
}
