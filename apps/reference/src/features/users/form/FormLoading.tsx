import { Dialog, ErrorState, Skeleton } from '@org/energy-ui';

interface FormLoadingProps {
  title: string;
  /** Why there is no form, in one sentence; null while it is being read. */
  problem: string | null;
  onRetry?: (() => void) | undefined;
  onClose: () => void;
}

/** Dialog of a form while its data is loading, and its error state. */
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
