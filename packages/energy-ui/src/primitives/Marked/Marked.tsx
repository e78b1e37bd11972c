import { matchRanges } from './highlight.ts';
import './Marked.css';

/** The name with the search words highlighted. */
export function Marked({ name, search }: { name: string; search: string }) {
  const ranges = matchRanges(name, search);
  let from = 0;
  return (
    <>
      {ranges.flatMap(([start, end]) => {
        const before = name.slice(from, start);
        from = end;
        return [
          before,
          <mark key={start} className="eui-match">
            {name.slice(start, end)}
          </mark>,
        ];
      })}
      {name.slice(from)}
    </>
  );
}
