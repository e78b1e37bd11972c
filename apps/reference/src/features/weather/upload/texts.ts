// A module around the sentences of sheets, which load with the upload.
export { sheetTexts as texts } from '@org/energy-ui';
