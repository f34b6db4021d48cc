import type { Dashboard } from '@chargedeck/contract/insight/dashboard/calls'
import type { ChartOption } from '../../ui/chart/chart-option.ts'

export const dayColumns = [
  { key: 'day', title: '日期' },
  { key: 'signIns', title: '登录成功' },
  { key: 'failedSignIns', title: '登录失败' },
  { key: 'operations', title: '操作' },
]

const bar = { type: 'bar', barMaxWidth: 22, stack: 'sign-in' }

export const weekOption = (days: Dashboard['days']): ChartOption => ({
  grid: { left: 8, right: 8, top: 48, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis' },
  legend: { top: 0, left: 0 },
  xAxis: { type: 'category', data: days.map(({ day }) => day.slice(5)) },
  yAxis: [
    { type: 'value', name: '次', minInterval: 1 },
    { type: 'value', name: '次', minInterval: 1, splitLine: { show: false } },
  ],
  series: [
    { ...bar, name: '登录成功', color: 'var(--cd-tone-active)', data: days.map(({ signIns }) => signIns) },
    { ...bar, name: '登录失败', color: 'var(--cd-tone-fault)', data: days.map(({ failedSignIns }) => failedSignIns) },
    {
      name: '操作',
      color: 'var(--cd-tone-reserved)',
      type: 'line',
      yAxisIndex: 1,
      areaStyle: { opacity: 0.08 },
      data: days.map(({ operations }) => operations),
    },
  ],
})
