// A separate chunk that loads when nodes are compared beside each other.
export { ChartGrid as default } from '@org/energy-ui';
