import { readFile } from 'node:fs/promises';
import postcss from 'postcss';

/** The class is named twice: themes say `button:not(:hover):not(:active)`, which outweighs one class below another. */
const ROOT = '.eui-root.eui-root';

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
      rule.selectors = rule.selectors.map((selector) => {
        if (selector.startsWith(':root')) return selector;
        return selector.startsWith('.eui-root') ? selector.replace('.eui-root', ROOT) : `${ROOT} ${selector}`;
      });
    });
  },
});
scopeUnderRoot.postcss = true;

const intoLayer = () => ({
  postcssPlugin: 'into-layer',
  OnceExit(root) {
    // The ground weighs nothing in a layer, so that the order of files does not matter.
    root.walkRules(/^\.eui-root :(?!:)/, (rule) => {
      rule.selectors = rule.selectors.map((selector) =>
        /^\.eui-root :(?!:)(?:[^.]|\.eui-root)*$/.test(selector) ? `:where(${selector})` : selector,
      );
    });
    const layer = postcss.atRule({ name: 'layer', params: 'energy' });
    for (const node of [...root.nodes]) {
      if (node.type === 'atrule' && ['import', 'charset', 'font-face', 'keyframes'].includes(node.name))
        continue;
      layer.append(node.remove());
    }
    root.append(layer);
    // Above a reset in a layer of the host, below its utilities, whichever of the two sheets comes first.
    root.prepend(
      postcss.atRule({ name: 'layer', params: 'reset, theme, base, energy, components, utilities' }),
    );
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

const shield = new URL('../packages/energy-ui/src/theme/shield.css', import.meta.url);

/** Both stylesheets of the package, of all rules of its components. */
export async function stylesheetsOf(css) {
  const run = async (plugin) => (await postcss([plugin]).process(css, { from: undefined })).css;
  return {
    'styles.css': `${await run(intoLayer())}\n${await readFile(shield, 'utf8')}`,
    'embed.css': await run(scopeUnderRoot()),
  };
}
