export { JalaliRangePicker as default } from '@org/energy-ui';
