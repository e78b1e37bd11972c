import LoaderCircle from 'lucide-react/icons/loader-circle';
import './Spinner.css';

/** A turning ring, only for the eye: what is going on is said by whoever shows it. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle size={size} strokeWidth={1.75} className="eui-spinner" aria-hidden />;
}
