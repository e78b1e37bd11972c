import type { ReactNode } from 'react';
import { TokenName } from './TokenName.tsx';
import type { Token } from './tokens.ts';

/** Tokens with their value, remark and a sample each. */
export function TokenList({
  tokens,
  sample,
  title,
}: {
  tokens: readonly Token[];
  title: string;
  sample: (token: Token) => ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <div className="book-scroll" tabIndex={0} role="region" aria-label={title}>
      <table className="book-table">
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Value</th>
            <th scope="col">Sample</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.name}>
              <th scope="row">
                <TokenName name={token.name} />
              </th>
              <td className="book-value">{token.value}</td>
              <td>{sample(token)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
