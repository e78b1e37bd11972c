import './FieldSpace.css';

interface FieldSpaceProps {
  /** What gives the field its width. */
  className?: string;
  /** A label stands above the field. */
  hasLabel?: boolean;
  size?: 'sm' | 'md';
}

/** Space of a field whose code or items still load. */
export function FieldSpace({ className = '', hasLabel = false, size = 'md' }: FieldSpaceProps) {
  return (
    <span
      className={`eui-field-space ${className}`}
      data-label={hasLabel || undefined}
      data-size={size}
      aria-hidden
    />
  );
}
