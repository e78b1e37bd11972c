import { initialChartState } from '@org/energy-core';
import type { ReactElement } from 'react';
import { ChartControlPanel } from '../charts/ChartControlPanel/ChartControlPanel.tsx';
import { ChartSummary } from '../charts/ChartSummary/ChartSummary.tsx';
import { ConsumptionChart } from '../charts/ConsumptionChart/ConsumptionChart.tsx';
import { electricity, electricityMonths, sampleMonths } from '../charts/ConsumptionChart/sampleData.ts';
import { ParetoChart } from '../charts/ParetoChart/ParetoChart.tsx';
import { sampleBuildings } from '../charts/ParetoChart/sampleRanking.ts';
import { DateTimeText } from '../i18n/DateTimeText.tsx';
import { LeanEnergyProvider } from '../i18n/EnergyProvider.tsx';
import { EnergyProvider } from '../i18n/FullEnergyProvider.tsx';
import { Num } from '../i18n/Num.tsx';
import { WithTexts } from '../i18n/WithTexts.tsx';
import { EnergyLabelCard } from '../label/EnergyLabelCard/EnergyLabelCard.tsx';
import { EnergyLabelScale } from '../label/EnergyLabelScale/EnergyLabelScale.tsx';
import { sampleLabel, sampleScale } from '../label/sampleLabel.ts';
import { CommentThread } from '../notifications/CommentThread/CommentThread.tsx';
import { sampleNow as commentsNow, sampleComments } from '../notifications/CommentThread/sampleComments.ts';
import { NotificationBell } from '../notifications/NotificationBell/NotificationBell.tsx';
import { NotificationList } from '../notifications/NotificationList/NotificationList.tsx';
import {
  sampleNow as messagesNow,
  sampleNotifications,
} from '../notifications/NotificationList/sampleNotifications.ts';
import { Avatar } from '../primitives/Avatar/Avatar.tsx';
import { Button } from '../primitives/Button/Button.tsx';
import { Card } from '../primitives/Card/Card.tsx';
import { Checkbox } from '../primitives/Checkbox/Checkbox.tsx';
import { Chip } from '../primitives/Chip/Chip.tsx';
import { ChoiceList } from '../primitives/ChoiceList/ChoiceList.tsx';
import { CodeList } from '../primitives/CodeList/CodeList.tsx';
import { ComboBox } from '../primitives/ComboBox/ComboBox.tsx';
import { ConfirmDialog } from '../primitives/ConfirmDialog/ConfirmDialog.tsx';
import { CopyButton } from '../primitives/CopyButton/CopyButton.tsx';
import { DataTable } from '../primitives/DataTable/DataTable.tsx';
import { Dialog } from '../primitives/Dialog/Dialog.tsx';
import { EmptyState } from '../primitives/EmptyState/EmptyState.tsx';
import { ErrorState } from '../primitives/ErrorState/ErrorState.tsx';
import { FileDrop } from '../primitives/FileDrop/FileDrop.tsx';
import { IconButton } from '../primitives/IconButton/IconButton.tsx';
import { JalaliDatePicker } from '../primitives/JalaliDatePicker/JalaliDatePicker.tsx';
import { JalaliMultiDayPicker } from '../primitives/JalaliMultiDayPicker/JalaliMultiDayPicker.tsx';
import { JalaliRangePicker } from '../primitives/JalaliRangePicker/JalaliRangePicker.tsx';
import { Menu } from '../primitives/Menu/Menu.tsx';
import { Notice } from '../primitives/Notice/Notice.tsx';
import { NumberField } from '../primitives/NumberField/NumberField.tsx';
import { OneTimeCode } from '../primitives/OneTimeCode/OneTimeCode.tsx';
import { PasswordField } from '../primitives/PasswordField/PasswordField.tsx';
import { PhotoField } from '../primitives/PhotoField/PhotoField.tsx';
import { Progress } from '../primitives/Progress/Progress.tsx';
import { RadioGroup } from '../primitives/RadioGroup/RadioGroup.tsx';
import { RelativeTime } from '../primitives/RelativeTime/RelativeTime.tsx';
import { SearchField } from '../primitives/SearchField/SearchField.tsx';
import { SecretText } from '../primitives/SecretText/SecretText.tsx';
import { Segments } from '../primitives/Segments/Segments.tsx';
import { Select } from '../primitives/Select/Select.tsx';
import { SidePanel } from '../primitives/SidePanel/SidePanel.tsx';
import { Skeleton } from '../primitives/Skeleton/Skeleton.tsx';
import { StepList } from '../primitives/StepList/StepList.tsx';
import { Switch } from '../primitives/Switch/Switch.tsx';
import { Tabs } from '../primitives/Tabs/Tabs.tsx';
import { TextField } from '../primitives/TextField/TextField.tsx';
import { ToastProvider } from '../primitives/Toast/ToastProvider.tsx';
import { CheckboxTree } from '../structure/CheckboxTree/CheckboxTree.tsx';
import { DataQualityStrip } from '../structure/DataQualityStrip/DataQualityStrip.tsx';
import { sampleReport } from '../structure/DataQualityStrip/sampleReport.ts';
import { FormulaField } from '../structure/FormulaField/FormulaField.tsx';
import { sampleFormula } from '../structure/FormulaField/sampleFormula.ts';
import { FormulaText } from '../structure/FormulaText/FormulaText.tsx';
import { NodeIcon } from '../structure/TreeSelector/NodeIcon.tsx';
import { sampleStructure } from '../structure/TreeSelector/sampleStructure.ts';
import { TreeSelector } from '../structure/TreeSelector/TreeSelector.tsx';
import { sampleNow, sampleUpload } from '../structure/UploadHistory/sampleUploads.ts';
import { UploadHistory } from '../structure/UploadHistory/UploadHistory.tsx';
import { EncodingField } from '../wizards/UploadWizard/EncodingField.tsx';
import { garbled } from '../wizards/UploadWizard/sampleUpload.ts';
import { UploadWizardDemo } from '../wizards/UploadWizard/UploadWizardDemo.tsx';
import { Wizard } from '../wizards/Wizard/Wizard.tsx';

/** What every component takes for its root element. */
export interface Root {
  readonly className: string;
  readonly id: string;
}

const nothing = () => {};
const cities = [
  { id: 'tehran', name: 'تهران' },
  { id: 'shiraz', name: 'شیراز' },
];

/**
 * One example of every public component with Persian content: the whole-library suite (`library.test.tsx`) draws each
 * of them, and fails for an exported component that is not here. Pass `root` on to the component.
 */
export const samples: Readonly<Record<string, (root: Root) => ReactElement>> = {
  Avatar: (root) => <Avatar {...root} name="مریم رستمی" label="مریم رستمی" />,
  DateTimeText: (root) => <DateTimeText {...root} at="2025-11-03T10:00:00Z" />,
  RelativeTime: (root) => <RelativeTime {...root} at="2025-11-03T09:55:00Z" now="2025-11-03T10:00:00Z" />,
  SearchField: (root) => <SearchField {...root} label="جست‌وجوی کاربر" value="رحیمی" onChange={nothing} />,
  FormulaField: (root) => (
    <FormulaField
      {...root}
      label="فرمول"
      value={sampleFormula}
      onChange={nothing}
      tree={sampleStructure}
      error="نام دیگری بنویسید"
    />
  ),
  FormulaText: (root) => <FormulaText {...root} value={sampleFormula} />,
  CheckboxTree: (root) => (
    <CheckboxTree
      {...root}
      label="دسترسی‌ها"
      items={[{ id: 'data', name: 'داده‌ها', children: cities }]}
      value={['tehran']}
      onChange={nothing}
      isSearchable
      error="یکی را انتخاب کنید"
    />
  ),
  PhotoField: (root) => (
    <PhotoField {...root} label="عکس کاربر" name="مریم رستمی" onChange={nothing} error="عکس ذخیره نشد." />
  ),
  NotificationBell: (root) => (
    <NotificationBell {...root} count={120}>
      {() => <p>پیام</p>}
    </NotificationBell>
  ),
  CommentThread: (root) => (
    <CommentThread
      {...root}
      comments={sampleComments}
      now={commentsNow}
      onSend={async () => null}
      onDelete={async () => undefined}
    />
  ),
  NotificationList: (root) => (
    <NotificationList
      {...root}
      notifications={sampleNotifications}
      now={messagesNow}
      onDismiss={nothing}
      onDismissAll={nothing}
      onOpen={nothing}
    />
  ),
  SecretText: (root) => <SecretText {...root} label="کلید دستی" secret="JBSWY3DPEHPK3PXP" />,
  ChoiceList: (root) => (
    <ChoiceList
      {...root}
      label="سازمان"
      choices={[{ id: '1', name: 'شهرداری' }]}
      selected={null}
      onChoose={nothing}
    />
  ),
  CodeList: (root) => <CodeList {...root} label="کدهای بازیابی" codes={['K7Q2-M2XP', 'M2XP-9RT4']} />,
  PasswordField: (root) => (
    <PasswordField {...root} label="گذرواژه" autoComplete="new-password" hint="۸ تا ۲۴ نویسه" />
  ),
  Button: (root) => <Button {...root}>ذخیره</Button>,
  Card: (root) => (
    <Card {...root} title="مصرف آبان">
      <Num value={842300} unit="kWh" />
    </Card>
  ),
  ChartControlPanel: (root) => (
    <ChartControlPanel
      {...root}
      state={{
        ...initialChartState,
        kind: 'month',
        year: 1403,
        month: 7,
        compareActive: true,
        yearCompare: 1402,
      }}
      onChange={nothing}
      years={[1402, 1403]}
      cities={cities}
    />
  ),
  ChartSummary: (root) => (
    <ChartSummary {...root} series={[electricity(sampleMonths(1403, electricityMonths))]} kind="year" />
  ),
  ConsumptionChart: (root) => (
    <ConsumptionChart
      {...root}
      series={[electricity(sampleMonths(1403, electricityMonths))]}
      kind="year"
      title="مصرف برق"
    />
  ),
  Checkbox: (root) => (
    <Checkbox {...root} isSelected onChange={nothing}>
      برق
    </Checkbox>
  ),
  Chip: (root) => <Chip {...root}>پیش‌نویس</Chip>,
  ComboBox: (root) => <ComboBox {...root} label="شهر" items={cities} value="shiraz" onChange={nothing} />,
  ConfirmDialog: (root) => (
    <ConfirmDialog
      {...root}
      title="حذف کنتور"
      consequence="خوانده‌های آن نیز حذف می‌شود."
      confirmLabel="حذف"
      isOpen
      onConfirm={nothing}
      onCancel={nothing}
    />
  ),
  Dialog: (root) => (
    <Dialog {...root} title="کاربر تازه" isOpen onClose={nothing}>
      نام و سمت
    </Dialog>
  ),
  EnergyLabelCard: (root) => <EnergyLabelCard {...sampleLabel} {...root} />,
  EnergyLabelScale: (root) => <EnergyLabelScale {...root} grade="C" ratio={2.441} scale={sampleScale} />,
  EnergyProvider: (root) => <EnergyProvider {...root}>پایش انرژی</EnergyProvider>,
  LeanEnergyProvider: (root) => <LeanEnergyProvider {...root}>پایش انرژی</LeanEnergyProvider>,
  IconButton: (root) => <IconButton {...root} label="ویرایش" icon={<svg aria-hidden="true" />} />,
  Menu: (root) => (
    <Menu
      {...root}
      trigger={<Button>کارها</Button>}
      items={[{ id: 'delete', label: 'حذف' }]}
      onAction={nothing}
    />
  ),
  Num: (root) => <Num {...root} value={-1234.5} unit="kWh" />,
  NumberField: (root) => <NumberField {...root} label="زیربنا" unit="m²" value={6850} onChange={nothing} />,
  OneTimeCode: (root) => <OneTimeCode {...root} label="کد پیامک" value="12" onChange={nothing} />,
  RadioGroup: (root) => (
    <RadioGroup {...root} label="شهر" items={cities} value="tehran" onChange={nothing} hint="محل ساختمان" />
  ),
  Segments: (root) => <Segments {...root} label="شهر" items={cities} value="tehran" onChange={nothing} />,
  Select: (root) => (
    <Select {...root} label="شهر" items={cities} value={null} onChange={nothing} isRequired />
  ),
  Switch: (root) => (
    <Switch {...root} isSelected onChange={nothing} reason="تنها برای مدیر">
      نمایش میانگین
    </Switch>
  ),
  Tabs: (root) => (
    <Tabs {...root} label="کاربر" items={[{ id: 'a', title: 'فعالیت‌ها', count: 12, content: 'ورودها' }]} />
  ),
  TextField: (root) => <TextField {...root} label="نام" error="نام را بنویسید" value="" onChange={nothing} />,
  ToastProvider: (root) => <ToastProvider {...root}>صفحه</ToastProvider>,
  DataQualityStrip: (root) => <DataQualityStrip {...root} report={sampleReport(400)} onMonth={nothing} />,
  UploadHistory: (root) => (
    <UploadHistory
      {...root}
      uploads={[sampleUpload({ fileName: 'برق ۱۴۰۳' })]}
      total={1}
      page={1}
      pageSize={10}
      now={sampleNow}
      onPageChange={nothing}
      onPageSizeChange={nothing}
      onUndo={nothing}
      onRestore={nothing}
      onDownload={nothing}
    />
  ),
  EncodingField: (root) => <EncodingField {...root} detected={garbled} onChange={nothing} />,
  UploadWizard: (root) => <UploadWizardDemo {...root} />,
  Wizard: (root) => (
    <Wizard
      {...root}
      label="صحه‌گذاری"
      steps={[
        { id: 'scope', title: 'دامنه', state: 'done', detail: 'ساختمان مرکزی' },
        {
          id: 'data',
          title: 'داده',
          state: 'current',
          children: [{ id: 'file', title: 'فایل', state: 'current' }],
        },
        { id: 'result', title: 'نتیجه', state: 'blocked' },
      ]}
      onSelectStep={nothing}
      viewId="data"
      title="داده"
      aside={<Card title="راهنما">یک فایل انتخاب کنید.</Card>}
      back={<Button>دامنه</Button>}
      next={<Button variant="primary">نتیجه</Button>}
    >
      <p>فایل داده</p>
    </Wizard>
  ),
  ParetoChart: (root) => <ParetoChart {...root} items={sampleBuildings} unit="kWh" title="سهم ساختمان‌ها" />,
  CopyButton: (root) => <CopyButton {...root} text="277.78" />,
  Notice: (root) => (
    <Notice {...root} tone="warning">
      دادهٔ سال کامل نیست.
    </Notice>
  ),
  DataTable: (root) => (
    <DataTable
      {...root}
      label="شهرها"
      columns={[
        {
          id: 'name',
          header: 'شهر',
          cell: (city) => city.name,
          sortValue: (city) => city.name,
          filter: 'text',
        },
      ]}
      rows={cities}
      rowKey={(city) => city.id}
      pageSizes={[1, 2]}
    />
  ),
  EmptyState: (root) => <EmptyState {...root} title="هنوز کنتوری نیست" text="یک کنتور بسازید." />,
  ErrorState: (root) => (
    <ErrorState {...root} title="نمودار خوانده نشد" code="STATS_TIMEOUT" onRetry={nothing} />
  ),
  FileDrop: (root) => (
    <FileDrop {...root} label="فایل قرائت" accept={['.xlsx', '.csv']} maxBytes={2 ** 20} onFile={nothing} />
  ),
  JalaliDatePicker: (root) => (
    <JalaliDatePicker {...root} label="تاریخ" value="2025-11-03" today="2025-11-03" onChange={nothing} />
  ),
  JalaliMultiDayPicker: (root) => (
    <JalaliMultiDayPicker
      {...root}
      label="روزها"
      value={['2025-11-03']}
      today="2025-11-03"
      onChange={nothing}
    />
  ),
  JalaliRangePicker: (root) => (
    <JalaliRangePicker
      {...root}
      label="بازه"
      value={{ from: '2025-11-03', to: '2025-11-08' }}
      today="2025-11-03"
      onChange={nothing}
    />
  ),
  NodeIcon: (root) => <NodeIcon {...root} kind="Meter" carrier="gas" />,
  Progress: (root) => <Progress {...root} label="خواندن فایل" value={0.64} />,
  SidePanel: (root) => (
    <SidePanel {...root} side="start" columns={3} isOpen onToggle={nothing} label="ساختار">
      گروه صنعتی آرمان
    </SidePanel>
  ),
  Skeleton: (root) => <Skeleton {...root} shape="chart" />,
  StepList: (root) => (
    <StepList
      {...root}
      label="مرحله‌ها"
      steps={[
        { id: 'site', title: 'سایت', state: 'done' },
        { id: 'file', title: 'فایل', state: 'current' },
        { id: 'save', title: 'ثبت', state: 'blocked' },
      ]}
      onSelect={nothing}
    />
  ),
  TreeSelector: (root) => (
    <TreeSelector
      {...root}
      label="ساختار"
      tree={sampleStructure}
      mode="multi-select"
      selected={['main']}
      onChange={nothing}
    />
  ),
  WithTexts: (root) => (
    <WithTexts persian={{ 'sample.greeting': 'روز خوش' }} loadEnglish={async () => ({})}>
      <p {...root}>روز خوش</p>
    </WithTexts>
  ),
};
