import type { ReactNode } from 'react';
import type { Guide } from '../../packages/energy-ui/src/testing/library/guide.ts';
import { Rule } from '../book/support/Rule.tsx';

/** When to use a component and when not, its parts, what to do and what not, and its keys. */
export function GuideSections({ guide }: { guide: Guide }) {
  return (
    <>
      <Section title="When to use it">
        <dl className="book-facts">
          <dt>When</dt>
          <dd>
            <Mixed text={guide.when} />
          </dd>
          <dt>When not</dt>
          <dd>
            <Mixed text={guide.whenNot} />
          </dd>
        </dl>
      </Section>
      <Section title="Anatomy">
        <ol className="book-parts">
          {guide.anatomy.map((part) => (
            <li key={part}>
              <Mixed text={part} />
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Do and don’t">
        <div className="book-pair">
          <Rule kind="do">
            <Points items={guide.do} />
          </Rule>
          <Rule kind="dont">
            <Points items={guide.dont} />
          </Rule>
        </div>
      </Section>
      <Section title="Keyboard">
        {guide.keys.length === 0 ? (
          <p>It takes no focus.</p>
        ) : (
          <table className="book-table book-keys">
            <thead>
              <tr>
                <th scope="col">Keys</th>
                <th scope="col">Effect</th>
              </tr>
            </thead>
            <tbody>
              {guide.keys.map(([keys, effect]) => (
                <tr key={keys}>
                  <th scope="row">
                    {keys.split(', ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </th>
                  <td>
                    <Mixed text={effect} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="book-section">
      <h2 id={title.toLowerCase().replace(/\W+/g, '-')}>{title}</h2>
      {children}
    </section>
  );
}

const Points = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>
        <Mixed text={item} />
      </li>
    ))}
  </ul>
);

/** English text whose Persian samples, in «…», are islands of their own direction. */
export function Mixed({ text }: { text: string }) {
  return text.split(/(«[^»]*»)/).map((part, at) =>
    at % 2 === 1 ? (
      <bdi key={part + text.indexOf(part)} lang="fa" dir="rtl" className="book-sample">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
}
