import LoaderCircle from 'lucide-react/icons/loader-circle';
import './Spinner.css';

/** Decorative spinner; the parent announces the operation. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle size={size} strokeWidth={1.75} className="eui-spinner" aria-hidden />;
}
