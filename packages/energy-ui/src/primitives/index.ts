export { Avatar, type AvatarProps } from './Avatar/Avatar.tsx';
export { Button, type ButtonProps } from './Button/Button.tsx';
export { Card, type CardProps } from './Card/Card.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.tsx';
export { Chip, type ChipProps } from './Chip/Chip.tsx';
export { type Choice, ChoiceList, type ChoiceListProps } from './ChoiceList/ChoiceList.tsx';
export { CodeList, type CodeListProps } from './CodeList/CodeList.tsx';
export { ComboBox, type ComboBoxProps } from './ComboBox/ComboBox.tsx';
export { CommandPalette, type CommandPaletteProps } from './CommandPalette/CommandPalette.tsx';
export type { CommandAction, CommandGroup, CommandItem } from './CommandPalette/commandItem.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog.tsx';
export { CopyButton, type CopyButtonProps } from './CopyButton/CopyButton.tsx';
export * from './DataTable/index.ts';
export { Dialog, type DialogProps } from './Dialog/Dialog.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ErrorState/ErrorState.tsx';
export type { SelectItem } from './Field/Options.tsx';
export { FigureButton, type FigureButtonProps } from './FigureButton/FigureButton.tsx';
export { FileDrop, type FileDropProps } from './FileDrop/FileDrop.tsx';
export type { FileRejection } from './FileDrop/fileCheck.ts';
export { IconButton, type IconButtonProps } from './IconButton/IconButton.tsx';
export {
  JalaliDatePicker,
  type JalaliDatePickerProps,
} from './JalaliDatePicker/JalaliDatePicker.tsx';
export {
  JalaliMultiDayPicker,
  type JalaliMultiDayPickerProps,
} from './JalaliMultiDayPicker/JalaliMultiDayPicker.tsx';
export {
  JalaliRangePicker,
  type JalaliRangePickerProps,
} from './JalaliRangePicker/JalaliRangePicker.tsx';
export { Menu, type MenuAction, type MenuProps } from './Menu/Menu.tsx';
export { Notice, type NoticeProps } from './Notice/Notice.tsx';
export { NumberField, type NumberFieldProps } from './NumberField/NumberField.tsx';
export { OneTimeCode, type OneTimeCodeProps } from './OneTimeCode/OneTimeCode.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField.tsx';
export { PhotoField, type PhotoFieldProps } from './PhotoField/PhotoField.tsx';
export { Progress, type ProgressProps } from './Progress/Progress.tsx';
export { RadioGroup, type RadioGroupProps } from './RadioGroup/RadioGroup.tsx';
export { RelativeTime, type RelativeTimeProps } from './RelativeTime/RelativeTime.tsx';
export type { RootProps } from './rootProps.ts';
export { SearchField, type SearchFieldProps } from './SearchField/SearchField.tsx';
export { SecretText, type SecretTextProps } from './SecretText/SecretText.tsx';
export { type SegmentItem, Segments, type SegmentsProps } from './Segments/Segments.tsx';
export { Select, type SelectProps } from './Select/Select.tsx';
export { SheetButton, type SheetButtonProps } from './Sheet/SheetButton.tsx';
export { SidePanel, type SidePanelProps } from './SidePanel/SidePanel.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton.tsx';
export {
  type Step,
  StepList,
  type StepListProps,
  type StepState,
  type SubStep,
} from './StepList/StepList.tsx';
export { Switch, type SwitchProps } from './Switch/Switch.tsx';
export { type TabItem, Tabs, type TabsProps } from './Tabs/Tabs.tsx';
export { TextField, type TextFieldProps } from './TextField/TextField.tsx';
export {
  ToastProvider,
  type ToastProviderProps,
  type Toasts,
  useToast,
} from './Toast/ToastProvider.tsx';
export type { ToastOptions } from './Toast/toasts.ts';
export { useTurns } from './useTurns.ts';
