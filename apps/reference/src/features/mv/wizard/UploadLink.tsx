import type { Project } from '@org/energy-core/api';
import { useText } from '@org/energy-ui';
import { Link } from 'react-router';
import { useMayOpen } from '../../../shared/access/mayOpen.ts';
import { linkWith, nothingChosen } from '../../../shared/navigation/chosen.ts';

interface UploadLinkProps {
  readonly project: Project;
  /** Id of a meter, or `temperature`. */
  readonly of: string;
}

/** Way to the page that uploads what a period lacks; nothing without the right to it. */
export function UploadLink({ project: { organization, building }, of }: UploadLinkProps) {
  const t = useText();
  const opens = useMayOpen();
  const to =
    of === 'temperature'
      ? '/weatherData'
      : linkWith('/UploadMeterData', { ...nothingChosen, organization, building: building._id, meter: of });
  return opens(to) ? <Link to={to}>{t('mv.uploadDays')}</Link> : null;
}
