import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type ChartCandidate, type ChartData, HEIGHT, WIDTH } from '../cases.ts';

echarts.use([LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

const optionsOf = (data: ChartData) => ({
  animation: false,
  legend: {},
  tooltip: { trigger: 'axis' as const },
  xAxis: { type: 'category' as const, data: [...data.days] },
  yAxis: {},
  series: data.series.map(({ name, values }) => ({
    type: 'line' as const,
    name,
    data: values,
    showSymbol: false,
    sampling: 'lttb' as const,
  })),
});

export const candidate: ChartCandidate<ReturnType<typeof optionsOf>> = {
  prepare: optionsOf,
  mount(place, data) {
    const chart = echarts.init(place, undefined, { width: WIDTH, height: HEIGHT });
    const draw = (next: ReturnType<typeof optionsOf>) => chart.setOption(next);
    draw(data);
    return { update: draw, destroy: () => chart.dispose() };
  },
};
