import type { ChartOption } from '../chart/chart-option.ts'

type Series = { name: string; unit: string; data: readonly number[] }

/** Bars of one figure, and a straight line of another with an axis of its own: sums of days say nothing of the time between. */
export const barsAndLine = (
  labels: readonly string[],
  bars: Series,
  line: Series,
  others: readonly object[] = [],
): ChartOption => ({
  grid: { left: 8, right: 8, top: 48, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis' },
  legend: { top: 0, left: 0 },
  xAxis: { type: 'category', data: labels },
  yAxis: [
    { type: 'value', name: bars.unit, minInterval: 1 },
    { type: 'value', name: line.unit, splitLine: { show: false }, ...(line.unit === '笔' && { minInterval: 1 }) },
  ],
  series: [
    { type: 'bar', name: bars.name, barMaxWidth: 22, color: 'var(--cd-tone-active)', data: bars.data },
    {
      type: 'line',
      name: line.name,
      yAxisIndex: 1,
      color: 'var(--cd-tone-done)',
      data: line.data,
    },
    ...others,
  ],
})

/** A line of another time. */
export const dashed = { type: 'line', symbol: 'none', lineStyle: { type: 'dashed', width: 1.5 } } as const
