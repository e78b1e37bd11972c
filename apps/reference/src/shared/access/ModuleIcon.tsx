import BadgeCheck from 'lucide-react/icons/badge-check';
import BookOpenCheck from 'lucide-react/icons/book-open-check';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Calculator from 'lucide-react/icons/calculator';
import Calendar from 'lucide-react/icons/calendar-days';
import ChartLine from 'lucide-react/icons/chart-line';
import CloudSun from 'lucide-react/icons/cloud-sun';
import FileIcon from 'lucide-react/icons/file';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import Gauge from 'lucide-react/icons/gauge';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ListChecks from 'lucide-react/icons/list-checks';
import ListTodo from 'lucide-react/icons/list-todo';
import Network from 'lucide-react/icons/network';
import ScanSearch from 'lucide-react/icons/scan-search';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sigma from 'lucide-react/icons/sigma';
import Table from 'lucide-react/icons/table-2';
import Tag from 'lucide-react/icons/tag';
import Tags from 'lucide-react/icons/tags';
import TrendingUp from 'lucide-react/icons/trending-up';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';

const icons: Readonly<
  Record<string, ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>>
> = {
  audit: ScrollText,
  calculator: Calculator,
  calendar: Calendar,
  category: Tags,
  chart: ChartLine,
  documents: Folder,
  duties: ListChecks,
  file: FileIcon,
  formula: Sigma,
  home: House,
  key: KeyRound,
  label: Tag,
  messages: Inbox,
  momentary: Gauge,
  position: BriefcaseBusiness,
  profile: User,
  report: FileText,
  review: ScanSearch,
  settings: Settings,
  shield: ShieldCheck,
  standard: BookOpenCheck,
  structure: Network,
  table: Table,
  tags: Tags,
  tasks: ListTodo,
  trend: TrendingUp,
  upload: Upload,
  users: Users,
  verified: BadgeCheck,
  weather: CloudSun,
};

/** Icon of a module by name; a plain grid for unknown ones. */
export function ModuleIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? LayoutGrid;
  return <Icon size={16} strokeWidth={1.75} aria-hidden />;
}
