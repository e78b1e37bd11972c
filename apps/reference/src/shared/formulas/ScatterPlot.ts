// Only formulas with an x axis need it.
export { ScatterPlot as default } from '@org/energy-ui/chart';
