import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import type { EChartsCoreOption } from 'echarts/core'

type EnergyPoint = { label: string; totalEnergy: EnergyE4; actualAmt: Fen }

export const pointColumns = [
  { key: 'label', title: '日期' },
  { key: 'energy', title: '电量（度）' },
  { key: 'amt', title: '实收（元）' },
]

/** Bars of energy, and a line of what was received. */
export const energyOption = (points: readonly EnergyPoint[]): EChartsCoreOption => ({
  grid: { left: 8, right: 8, top: 48, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis' },
  legend: { top: 0, left: 0 },
  xAxis: { type: 'category', data: points.map(({ label }) => label) },
  yAxis: [
    { type: 'value', name: '度' },
    { type: 'value', name: '元', splitLine: { show: false } },
  ],
  series: [
    {
      type: 'bar',
      name: '电量',
      barMaxWidth: 22,
      color: 'var(--cd-tone-active)',
      data: points.map(({ totalEnergy }) => Math.round(totalEnergy / 100) / 100),
    },
    {
      type: 'line',
      name: '实收',
      smooth: 0.2,
      yAxisIndex: 1,
      color: 'var(--cd-tone-done)',
      data: points.map(({ actualAmt }) => actualAmt / 100),
    },
  ],
})
