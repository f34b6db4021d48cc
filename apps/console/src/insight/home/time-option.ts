import type { ChartOption } from '../../ui/chart/chart-option.ts'

type Point = { time: string; totalEnergy: number; actualAmt: number }

/** Energy as bars and money as a line, each with its own axis. Quantities are divided for display only. */
export const timeOption = (points: readonly Point[]): ChartOption => ({
  grid: { left: 8, right: 8, top: 52, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis' },
  legend: { top: 0, left: 0 },
  xAxis: { type: 'category', data: points.map(({ time }) => time) },
  yAxis: [
    { type: 'value', name: '度', axisLabel: { formatter: shortNumber } },
    { type: 'value', name: '元', splitLine: { show: false }, axisLabel: { formatter: shortNumber } },
  ],
  series: [
    {
      name: '电量',
      type: 'bar',
      barMaxWidth: 18,
      data: points.map(({ totalEnergy }) => totalEnergy / 10_000),
    },
    {
      name: '实收',
      type: 'line',
      yAxisIndex: 1,
      symbolSize: 5,
      color: 'var(--cd-tone-waiting)',
      data: points.map(({ actualAmt }) => actualAmt / 100),
    },
  ],
})

const shortNumber = (value: number): string => (Math.abs(value) >= 10_000 ? `${value / 10_000}万` : String(value))
