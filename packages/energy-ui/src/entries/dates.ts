export { DateTimeText, type DateTimeTextProps } from '../i18n/dates/DateTimeText.tsx';
export {
  JalaliDatePicker,
  type JalaliDatePickerProps,
} from '../primitives/JalaliDatePicker/JalaliDatePicker.tsx';
export {
  JalaliMultiDayPicker,
  type JalaliMultiDayPickerProps,
} from '../primitives/JalaliMultiDayPicker/JalaliMultiDayPicker.tsx';
export {
  JalaliRangePicker,
  type JalaliRangePickerProps,
} from '../primitives/JalaliRangePicker/JalaliRangePicker.tsx';
export { RelativeTime, type RelativeTimeProps } from '../primitives/RelativeTime/RelativeTime.tsx';
export * from './provider.ts';
export { texts } from './texts/dates.ts';
