import type { EChartsCoreOption } from 'echarts/core'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'

type Point = { time: string; totalEnergy: number; actualAmt: number }

/** Energy as bars and money as a line, each with its own axis. Quantities are divided for display only. */
export const timeOption = (points: readonly Point[]): EChartsCoreOption => ({
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
      name: '电量（度）',
      type: 'bar',
      barMaxWidth: 18,
      tooltip: { valueFormatter: (value: number) => `${kwh(value * 10_000)} 度` },
      data: points.map(({ totalEnergy }) => totalEnergy / 10_000),
    },
    {
      name: '实收（元）',
      type: 'line',
      yAxisIndex: 1,
      smooth: 0.2,
      symbolSize: 5,
      color: '#f5a623',
      tooltip: { valueFormatter: (value: number) => `${yuan(value * 100)} 元` },
      data: points.map(({ actualAmt }) => actualAmt / 100),
    },
  ],
})

const shortNumber = (value: number): string => (Math.abs(value) >= 10_000 ? `${value / 10_000}万` : String(value))
