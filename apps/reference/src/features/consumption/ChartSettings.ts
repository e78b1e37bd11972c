// A part of its own, so that the build can load it after the chart.
export { ChartControlPanel as default } from '@org/energy-ui';
