import { Dialog, ErrorState, Skeleton } from '@org/energy-ui';

interface FormLoadingProps {
  title: string;
  /** Why there is no form, in one sentence; null while it is being read. */
  problem: string | null;
  onRetry?: (() => void) | undefined;
  onClose: () => void;
}

/** The window of a form while what it shows or chooses from is read, and where that failed. */
export function FormLoading({ title, problem, onRetry, onClose }: FormLoadingProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {problem === null ? (
        <Skeleton shape="text" rows={8} />
      ) : (
        <ErrorState title={problem} {...(onRetry && { onRetry })} />
      )}
    </Dialog>
  );
}
