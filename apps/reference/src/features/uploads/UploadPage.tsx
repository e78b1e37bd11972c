import { PageFrame } from '../../shared/PageFrame.tsx';

export function UploadPage() {
  return <PageFrame title="" />;
}
