import type { ReactElement } from 'react';
import { EnergyProvider } from '../i18n/EnergyProvider.tsx';
import { Num } from '../i18n/Num.tsx';
import { Button } from '../primitives/Button/Button.tsx';
import { Card } from '../primitives/Card/Card.tsx';
import { Checkbox } from '../primitives/Checkbox/Checkbox.tsx';
import { Chip } from '../primitives/Chip/Chip.tsx';
import { ComboBox } from '../primitives/ComboBox/ComboBox.tsx';
import { ConfirmDialog } from '../primitives/ConfirmDialog/ConfirmDialog.tsx';
import { Dialog } from '../primitives/Dialog/Dialog.tsx';
import { IconButton } from '../primitives/IconButton/IconButton.tsx';
import { Menu } from '../primitives/Menu/Menu.tsx';
import { NumberField } from '../primitives/NumberField/NumberField.tsx';
import { OneTimeCode } from '../primitives/OneTimeCode/OneTimeCode.tsx';
import { RadioGroup } from '../primitives/RadioGroup/RadioGroup.tsx';
import { Segments } from '../primitives/Segments/Segments.tsx';
import { Select } from '../primitives/Select/Select.tsx';
import { Switch } from '../primitives/Switch/Switch.tsx';
import { Tabs } from '../primitives/Tabs/Tabs.tsx';
import { TextField } from '../primitives/TextField/TextField.tsx';
import { ToastProvider } from '../primitives/Toast/ToastProvider.tsx';
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
  Button: (root) => <Button {...root}>ذخیره</Button>,
  Card: (root) => (
    <Card {...root} title="مصرف آبان">
      <Num value={842300} unit="kWh" />
    </Card>
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
  EnergyProvider: (root) => <EnergyProvider {...root}>پایش انرژی</EnergyProvider>,
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
};
