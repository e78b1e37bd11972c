/** A meter whose line has not begun: its display shows dashes, its trace waits. */
export function SilentMeter() {
  return (
    <svg className="eui-momentary-picture" viewBox="0 0 240 160" width="240" height="160" aria-hidden="true">
      <path className="eui-momentary-ground" d="M8 140.5H232" />
      <rect className="eui-momentary-case" x="72" y="16" width="96" height="108" rx="10" />
      <rect className="eui-momentary-display" x="86" y="30" width="68" height="32" rx="3" />
      <path className="eui-momentary-dashes" d="M96 46h10M115 46h10M134 46h10" />
      <circle className="eui-momentary-light" cx="92" cy="78" r="4" />
      <path className="eui-momentary-words" d="M106 78h46M88 94h64M88 106h40" />
      <path className="eui-momentary-foot" d="M100 124v16M140 124v16" />
      <path className="eui-momentary-trace" d="M8 84H72M168 84H232" />
    </svg>
  );
}
