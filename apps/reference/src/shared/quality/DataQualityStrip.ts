export { DataQualityStrip as default } from '@org/energy-ui/structure';
