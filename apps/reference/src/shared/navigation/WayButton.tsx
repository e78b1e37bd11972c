import { Button, useText } from '@org/energy-ui';
import ChartLine from 'lucide-react/icons/chart-line';
import FileText from 'lucide-react/icons/file-text';
import Table from 'lucide-react/icons/table';
import Upload from 'lucide-react/icons/upload';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../access/mayOpen.ts';
import { type Chosen, linkWith, nothingChosen } from './chosen.ts';

const ways = {
  chart: { link: '/PeriodicChart', Icon: ChartLine },
  upload: { link: '/UploadMeterData', Icon: Upload },
  log: { link: '/MeterData', Icon: Table },
  label: { link: '/EnergyLabel', Icon: FileText },
} as const;

interface WayButtonProps {
  to: keyof typeof ways;
  /** What the page opens with. */
  chosen: Partial<Chosen>;
  isPrimary?: boolean;
}

/** Link to a page with another view of the same data; nothing if the user may not open it. */
export function WayButton({ to, chosen, isPrimary = false }: WayButtonProps) {
  const t = useText();
  const opens = useMayOpen();
  const navigate = useNavigate();
  const { link, Icon } = ways[to];
  if (!opens(link)) return null;
  return (
    <Button
      variant={isPrimary ? 'primary' : 'default'}
      icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
      onPress={() => navigate(linkWith(link, { ...nothingChosen, ...chosen }))}
    >
      {t(`way.${to}`)}
    </Button>
  );
}
