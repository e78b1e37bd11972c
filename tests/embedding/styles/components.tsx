import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import * as chart from '../../../packages/energy-ui/src/charts/ConsumptionChart/ConsumptionChart.stories.tsx';
import * as seriesTable from '../../../packages/energy-ui/src/charts/SeriesTable/SeriesTable.stories.tsx';
import { Button, EnergyProvider, IconButton, TextField } from '../../../packages/energy-ui/src/index.ts';
import * as labelCard from '../../../packages/energy-ui/src/label/EnergyLabelCard/EnergyLabelCard.stories.tsx';
import * as labelScale from '../../../packages/energy-ui/src/label/EnergyLabelScale/EnergyLabelScale.stories.tsx';
import * as button from '../../../packages/energy-ui/src/primitives/Button/Button.stories.tsx';
import * as checkbox from '../../../packages/energy-ui/src/primitives/Checkbox/Checkbox.stories.tsx';
import * as comboBox from '../../../packages/energy-ui/src/primitives/ComboBox/ComboBox.stories.tsx';
import * as table from '../../../packages/energy-ui/src/primitives/DataTable/DataTable.stories.tsx';
import * as dialog from '../../../packages/energy-ui/src/primitives/Dialog/Dialog.stories.tsx';
import * as iconButton from '../../../packages/energy-ui/src/primitives/IconButton/IconButton.stories.tsx';
import * as datePicker from '../../../packages/energy-ui/src/primitives/JalaliDatePicker/JalaliDatePicker.stories.tsx';
import * as notice from '../../../packages/energy-ui/src/primitives/Notice/Notice.stories.tsx';
import * as numberField from '../../../packages/energy-ui/src/primitives/NumberField/NumberField.stories.tsx';
import * as passwordField from '../../../packages/energy-ui/src/primitives/PasswordField/PasswordField.stories.tsx';
import * as radioGroup from '../../../packages/energy-ui/src/primitives/RadioGroup/RadioGroup.stories.tsx';
import * as searchField from '../../../packages/energy-ui/src/primitives/SearchField/SearchField.stories.tsx';
import * as segments from '../../../packages/energy-ui/src/primitives/Segments/Segments.stories.tsx';
import * as select from '../../../packages/energy-ui/src/primitives/Select/Select.stories.tsx';
import * as switches from '../../../packages/energy-ui/src/primitives/Switch/Switch.stories.tsx';
import * as tabs from '../../../packages/energy-ui/src/primitives/Tabs/Tabs.stories.tsx';
import * as textField from '../../../packages/energy-ui/src/primitives/TextField/TextField.stories.tsx';
import * as report from '../../../packages/energy-ui/src/report/ReportView/ReportView.stories.tsx';
import * as tree from '../../../packages/energy-ui/src/structure/TreeSelector/TreeSelector.stories.tsx';
import * as upload from '../../../packages/energy-ui/src/wizards/UploadWizard/UploadWizard.stories.tsx';

/** Each component as its first story shows it, with its values. */
const files = {
  ...{ tree, chart, seriesTable, table, datePicker, labelCard, labelScale, upload, report, notice },
  ...{ button, iconButton, checkbox, radioGroup, switches, select, comboBox, tabs, segments },
  ...{ textField, numberField, searchField, passwordField, dialog },
};

function firstStory(file: object): ComponentType {
  return Object.values(composeStories(file as Parameters<typeof composeStories>[0]))[0] as ComponentType;
}

/** What a pointer and the focus change. */
const States = () => (
  <>
    <Button>ذخیره</Button>
    <Button variant="danger">حذف</Button>
    <IconButton label="ویرایش" icon={null} />
    <TextField label="نام" />
  </>
);

/** `?show=tree,chart` draws these, and all but the open dialog without it. */
const named = new URLSearchParams(location.search).get('show')?.split(',');
const shown = Object.entries(files).filter(([name]) => named?.includes(name) ?? name !== 'dialog');

createRoot(document.getElementById('root')!).render(
  <EnergyProvider theme="light">
    {named?.includes('states') && (
      <section data-part="states" style={{ inlineSize: 900, padding: 12 }}>
        <States />
      </section>
    )}
    {shown.map(([name, file]) => {
      const Story = firstStory(file);
      return (
        <section key={name} data-part={name} style={{ inlineSize: 900, padding: 12 }}>
          <Story />
        </section>
      );
    })}
  </EnergyProvider>,
);
