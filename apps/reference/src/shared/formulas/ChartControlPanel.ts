// A separate chunk that loads after the chart.
export { ChartControlPanel as default } from '@org/energy-ui';
