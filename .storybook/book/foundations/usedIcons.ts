import AlarmClock from 'lucide-react/icons/alarm-clock';
import AlarmClockOff from 'lucide-react/icons/alarm-clock-off';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpLeft from 'lucide-react/icons/arrow-up-left';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import BatteryMedium from 'lucide-react/icons/battery-medium';
import Bell from 'lucide-react/icons/bell';
import Bold from 'lucide-react/icons/bold';
import Building2 from 'lucide-react/icons/building-2';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import ChartArea from 'lucide-react/icons/chart-area';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartColumnStacked from 'lucide-react/icons/chart-column-stacked';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import ChartScatter from 'lucide-react/icons/chart-scatter';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleHelp from 'lucide-react/icons/circle-help';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Cloud from 'lucide-react/icons/cloud';
import CloudOff from 'lucide-react/icons/cloud-off';
import Coins from 'lucide-react/icons/coins';
import Columns3 from 'lucide-react/icons/columns-3';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Droplet from 'lucide-react/icons/droplet';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Factory from 'lucide-react/icons/factory';
import FileCheck from 'lucide-react/icons/file-check';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import FileUp from 'lucide-react/icons/file-up';
import Flame from 'lucide-react/icons/flame';
import FoldHorizontal from 'lucide-react/icons/fold-horizontal';
import Fuel from 'lucide-react/icons/fuel';
import Gauge from 'lucide-react/icons/gauge';
import Group from 'lucide-react/icons/group';
import Hash from 'lucide-react/icons/hash';
import Heater from 'lucide-react/icons/heater';
import Image from 'lucide-react/icons/image';
import ImageDown from 'lucide-react/icons/image-down';
import IndentDecrease from 'lucide-react/icons/indent-decrease';
import IndentIncrease from 'lucide-react/icons/indent-increase';
import Info from 'lucide-react/icons/info';
import Italic from 'lucide-react/icons/italic';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Palette from 'lucide-react/icons/palette';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Redo2 from 'lucide-react/icons/redo-2';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import Reply from 'lucide-react/icons/reply';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Search from 'lucide-react/icons/search';
import Sigma from 'lucide-react/icons/sigma';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Snowflake from 'lucide-react/icons/snowflake';
import Sun from 'lucide-react/icons/sun';
import Table2 from 'lucide-react/icons/table-2';
import TextAlignCenter from 'lucide-react/icons/text-align-center';
import TextAlignEnd from 'lucide-react/icons/text-align-end';
import TextAlignJustify from 'lucide-react/icons/text-align-justify';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import Thermometer from 'lucide-react/icons/thermometer';
import Trash2 from 'lucide-react/icons/trash-2';
import TrendingDown from 'lucide-react/icons/trending-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Underline from 'lucide-react/icons/underline';
import Undo2 from 'lucide-react/icons/undo-2';
import UnfoldHorizontal from 'lucide-react/icons/unfold-horizontal';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import Workflow from 'lucide-react/icons/workflow';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';

/** Every icon that the components draw, by its name; a test of the page compares them. */
export const usedIcons = {
  'alarm-clock': AlarmClock,
  'alarm-clock-off': AlarmClockOff,
  'arrow-down': ArrowDown,
  'arrow-up': ArrowUp,
  'arrow-up-left': ArrowUpLeft,
  'badge-check': BadgeCheck,
  ban: Ban,
  'battery-medium': BatteryMedium,
  bell: Bell,
  bold: Bold,
  'building-2': Building2,
  'calendar-days': CalendarDays,
  'calendar-x-2': CalendarX2,
  'chart-area': ChartArea,
  'chart-column': ChartColumn,
  'chart-column-stacked': ChartColumnStacked,
  'chart-line': ChartLine,
  'chart-pie': ChartPie,
  'chart-scatter': ChartScatter,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevrons-up-down': ChevronsUpDown,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-dashed': CircleDashed,
  'circle-dot': CircleDot,
  'circle-help': CircleHelp,
  'circle-x': CircleX,
  clock: Clock,
  cloud: Cloud,
  'cloud-off': CloudOff,
  coins: Coins,
  'columns-3': Columns3,
  copy: Copy,
  download: Download,
  droplet: Droplet,
  ellipsis: Ellipsis,
  eye: Eye,
  'eye-off': EyeOff,
  factory: Factory,
  'file-check': FileCheck,
  'file-spreadsheet': FileSpreadsheet,
  'file-text': FileText,
  'file-up': FileUp,
  flame: Flame,
  'fold-horizontal': FoldHorizontal,
  fuel: Fuel,
  gauge: Gauge,
  group: Group,
  hash: Hash,
  heater: Heater,
  image: Image,
  'image-down': ImageDown,
  'indent-decrease': IndentDecrease,
  'indent-increase': IndentIncrease,
  info: Info,
  italic: Italic,
  landmark: Landmark,
  languages: Languages,
  lightbulb: Lightbulb,
  link: Link,
  list: List,
  'list-ordered': ListOrdered,
  'loader-circle': LoaderCircle,
  lock: Lock,
  'map-pin': MapPin,
  palette: Palette,
  pencil: Pencil,
  pin: Pin,
  plus: Plus,
  printer: Printer,
  'redo-2': Redo2,
  'refresh-cw': RefreshCw,
  'remove-formatting': RemoveFormatting,
  reply: Reply,
  'rotate-ccw': RotateCcw,
  search: Search,
  sigma: Sigma,
  'sliders-horizontal': SlidersHorizontal,
  snowflake: Snowflake,
  sun: Sun,
  'table-2': Table2,
  'text-align-center': TextAlignCenter,
  'text-align-end': TextAlignEnd,
  'text-align-justify': TextAlignJustify,
  'text-align-start': TextAlignStart,
  thermometer: Thermometer,
  'trash-2': Trash2,
  'trending-down': TrendingDown,
  'triangle-alert': TriangleAlert,
  underline: Underline,
  'undo-2': Undo2,
  'unfold-horizontal': UnfoldHorizontal,
  upload: Upload,
  user: User,
  workflow: Workflow,
  x: X,
  zap: Zap,
  'zoom-in': ZoomIn,
  'zoom-out': ZoomOut,
} as const;
