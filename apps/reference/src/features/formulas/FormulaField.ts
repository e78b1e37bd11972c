export { FormulaField as default } from '@org/energy-ui/structure';
