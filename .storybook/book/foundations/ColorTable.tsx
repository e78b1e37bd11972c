import Check from 'lucide-react/icons/check';
import { contrast } from '../../../packages/energy-ui/src/theme/palette/contrast.ts';
import { colorUse } from '../../../packages/energy-ui/src/theme/tokenFile/uses.ts';
import { TokenName } from '../support/TokenName.tsx';
import { colors, type Token } from '../support/tokens.ts';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Each color with both values, its contrast against what it is seen on, and its use. */
export function ColorTable({ tokens, title }: { tokens: readonly Token[]; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <div className="book-scroll" tabIndex={0} role="region" aria-label={title}>
      <table className="book-table">
        <thead>
          <tr>
            <th scope="col">Light · dark</th>
            <th scope="col">Token</th>
            <th scope="col">Use</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
            <th scope="col">Contrast, light · dark</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <Row key={token.name} token={token} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ token: { name, note } }: { token: Token }) {
  const color = colors.get(name);
  const against = groundOf(name);
  return (
    <tr>
      <td>
        <div className="book-swatches">
          {themes.map((theme) => (
            <span
              key={theme}
              style={{ background: color?.[theme] ?? `var(--eui-${name})`, colorScheme: theme }}
            />
          ))}
        </div>
      </td>
      <th scope="row">
        <TokenName name={name} />
      </th>
      <td className="book-muted">{colorUse(name, note)}</td>
      {themes.map((theme) => (
        <td key={theme} className="book-value">
          {color?.[theme] ?? 'translucent'}
        </td>
      ))}
      <td>
        {color && against ? (
          <>
            <Ratio name={name} ground={against} theme="light" /> ·{' '}
            <Ratio name={name} ground={against} theme="dark" />
            <div className="book-muted">
              {name.startsWith('bg-') || name.startsWith('label-') ? 'under' : 'on'} {against}
            </div>
          </>
        ) : (
          '—'
        )}
      </td>
    </tr>
  );
}

const MIN_OF_TEXT = 4.5;
const MIN_OF_MARKS = 3;
const isText = /^(text|accent$|danger$|warning$|success$|info$|on-|bg-|label-)/;

function Ratio({ name, ground, theme }: { name: string; ground: string; theme: Theme }) {
  const value = contrast(colors.get(name)![theme], colors.get(ground)![theme]);
  const passes = value >= (isText.test(name) ? MIN_OF_TEXT : MIN_OF_MARKS);
  return (
    <span className="book-ratio" data-passes={passes ? 'yes' : 'no'}>
      {value.toFixed(1)}
      {passes && <Check size={12} strokeWidth={2} role="img" aria-label="sufficient" />}
    </span>
  );
}

/** What a color is seen on; for a ground, what is seen on it. */
function groundOf(name: string): string | undefined {
  const known = [
    [/^bg-topbar$/, 'text-on-topbar'],
    [/^bg-/, 'text'],
    [/on-topbar|brand-saffron/, 'bg-topbar'],
    [/^on-accent$/, 'accent-solid'],
    [/^accent-solid/, 'on-accent'],
    [/^on-danger$/, 'danger-solid'],
    [/^danger-solid$/, 'on-danger'],
    [/^label-[abfg]$/, 'on-label-light'],
    [/^label-[cde]$/, 'on-label-dark'],
    [/^on-label-light$/, 'label-a'],
    [/^on-label-dark$/, 'label-d'],
    [/^on-avatar$/, 'avatar-1'],
    [/^avatar-/, 'on-avatar'],
    [/^(on-)?tile/, 'tile-bg'],
    [/^(danger|warning|success|info)-bg$/, 'text'],
    [/-line$|^line/, 'bg-surface'],
  ] as const;
  const ground = known.find(([pattern]) => pattern.test(name))?.[1] ?? 'bg-surface';
  return colors.has(ground) && ground !== name ? ground : undefined;
}
