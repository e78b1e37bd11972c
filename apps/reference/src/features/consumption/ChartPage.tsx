import { PageFrame } from '../../shared/PageFrame.tsx';

export function ChartPage() {
  return <PageFrame title="" />;
}
