import { useId } from 'react';

/** The faint line of tilework in the end of the top bar. */
export function StarLine() {
  const pattern = useId();
  return (
    <svg className="eui-topbar-stars" aria-hidden>
      <defs>
        <pattern id={pattern} width="26" height="26" patternUnits="userSpaceOnUse">
          <path
            d="M26 13 22.2 16.8V22.2H16.8L13 26 9.2 22.2H3.8V16.8L0 13 3.8 9.2V3.8H9.2L13 0 16.8 3.8H22.2V9.2Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="0.75"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  );
}
