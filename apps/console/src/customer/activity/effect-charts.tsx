import type { ActivityEffect as Effect } from '@chargedeck/contract/customer/activity/calls'
import { Chart } from '../../ui/chart/chart.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import type { ChartOption } from '../../ui/chart/chart-option.ts'

/** Day by day: who took part, what it cost and the energy that it brought. */
export const EffectCharts = ({ effect }: { effect: Effect }) => (
  <>
    <DrawerSection title={`每日参与与成本${drawnText(effect)}`}>
      <Chart
        label="每日参与与成本"
        height={260}
        option={costOption(effect.days)}
        table={{
          columns: [
            { key: 'day', title: '日期' },
            { key: 'useQty', title: '参与人次' },
            { key: 'customerQty', title: '参与人数' },
            { key: 'cost', title: '成本 元' },
          ],
          rows: effect.days.map(({ day, useQty, customerQty, costAmt }) => ({
            day,
            useQty,
            customerQty,
            cost: yuan(costAmt),
          })),
        }}
      />
    </DrawerSection>
    <DrawerSection title={`每日带动电量${drawnText(effect)}`}>
      <Chart
        label="每日带动电量"
        height={200}
        option={energyOption(effect.days)}
        table={{
          columns: [
            { key: 'day', title: '日期' },
            { key: 'energy', title: '电量 度' },
          ],
          rows: effect.days.map(({ day, energy }) => ({ day, energy: kwh(energy) })),
        }}
      />
    </DrawerSection>
  </>
)

/** The charts draw the last days only, when there are too many. */
const drawnText = ({ from, days }: Effect) => (days[0] && days[0].day !== from ? `（最近${days.length}天）` : '')

type EffectDays = Effect['days']
const frame = { left: 56, right: 48, top: 36, bottom: 28 }
const belowLegend = { ...frame, top: 60 }
const axisOf = (days: EffectDays) => ({ type: 'category', data: days.map(({ day }) => day.slice(5)) })

const costOption = (days: EffectDays): ChartOption => ({
  grid: belowLegend,
  tooltip: { trigger: 'axis' },
  legend: { top: 0, left: 0 },
  xAxis: axisOf(days),
  yAxis: [
    { type: 'value', name: '人次', minInterval: 1 },
    { type: 'value', name: '元', splitLine: { show: false } },
  ],
  series: [
    { type: 'bar', name: '参与人次', barMaxWidth: 18, data: days.map(({ useQty }) => useQty) },
    {
      type: 'line',
      name: '成本',
      yAxisIndex: 1,
      symbol: days.length === 1 ? 'circle' : 'none',
      symbolSize: 8,
      data: days.map(({ costAmt }) => costAmt / 100),
    },
  ],
})

const energyOption = (days: EffectDays): ChartOption => ({
  grid: frame,
  tooltip: { trigger: 'axis' },
  xAxis: axisOf(days),
  yAxis: { type: 'value', name: '度' },
  series: [{ type: 'bar', name: '带动电量', barMaxWidth: 18, data: days.map(({ energy }) => energy / 10_000) }],
})
