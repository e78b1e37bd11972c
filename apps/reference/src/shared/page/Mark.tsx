import './Mark.css';

/** The mark: the eight-pointed star of Persian tilework with a spark. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="eui-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path
        className="eui-mark-star"
        d="M31.5 16 27 20.5V27h-6.5L16 31.5 11.5 27H5v-6.5L.5 16 5 11.5V5h6.5L16 .5 20.5 5H27v6.5Z"
      />
      <path
        className="eui-mark-field"
        d="m26.2 16-3 3v4.2H19l-3 3-3-3H8.8V19l-3-3 3-3V8.8H13l3-3 3 3h4.2V13Z"
      />
      <path className="eui-mark-spark" d="M17.6 8.5 11.8 17h3.7l-1.1 6.5 5.8-8.6h-3.7z" />
    </svg>
  );
}
