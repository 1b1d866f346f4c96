import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, GridComponent, TooltipComponent, SVGRenderer]);

/** Draws bars in the page's own colours, light or dark. Returns a function that disposes of them. */
export function drawBars(
  box: HTMLElement,
  bars: readonly (readonly [label: string, value: number])[],
): () => void {
  const chart = init(box, null, { renderer: 'svg' });
  const draw = () => {
    const style = getComputedStyle(box);
    const [accent, soft, line] = ['--accent', '--soft', '--line'].map((name) => style.getPropertyValue(name));
    chart.setOption({
      grid: { left: 40, right: 8, top: 12, bottom: 26 },
      tooltip: { trigger: 'axis', renderMode: 'richText' },
      xAxis: {
        type: 'category',
        data: bars.map(([label]) => label),
        axisLabel: { color: soft },
        axisLine: { lineStyle: { color: line } },
        axisTick: { show: false },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        axisLabel: { color: soft },
        splitLine: { lineStyle: { color: line } },
      },
      series: [
        {
          type: 'bar',
          data: bars.map(([, value]) => value),
          itemStyle: { color: accent, borderRadius: [3, 3, 0, 0] },
          barMaxWidth: 28,
        },
      ],
    });
  };
  draw();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', draw);
  const resize = () => chart.resize();
  addEventListener('resize', resize);
  return () => {
    removeEventListener('resize', resize);
    dark.removeEventListener('change', draw);
    chart.dispose();
  };
}
