import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type ChartCandidate, type ChartData, HEIGHT, WIDTH } from '../cases.ts';

echarts.use([LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export const candidate: ChartCandidate = {
  mount(place, data) {
    const chart = echarts.init(place, undefined, { width: WIDTH, height: HEIGHT });
    const draw = (next: ChartData) =>
      chart.setOption({
        animation: false,
        legend: {},
        tooltip: { trigger: 'axis' },
        xAxis: { type: 'category', data: [...next.days] },
        yAxis: {},
        series: next.series.map(({ name, values }) => ({
          type: 'line',
          name,
          data: values,
          showSymbol: false,
          sampling: 'lttb',
        })),
      });
    draw(data);
    return { update: draw, destroy: () => chart.dispose() };
  },
};
