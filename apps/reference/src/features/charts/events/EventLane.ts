// A separate chunk that loads after the chart.
export { EventLane as default } from '@org/energy-ui';
