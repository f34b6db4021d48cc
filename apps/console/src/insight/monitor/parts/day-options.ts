import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import type { DayCurves, RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import { bandColors, bandOrder } from '../../../site/fee/parts/fee-bands.ts'
import type { ChartOption } from '../../../ui/chart/chart-option.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const grid = { left: 8, right: 16, top: 52, bottom: 4, containLabel: true }
const axis = { trigger: 'axis' }

const ratedLine = (ratedPowerKw: number) => ({
  symbol: 'none',
  silent: true,
  lineStyle: { type: 'dotted' },
  label: { color: 'var(--cd-text-soft)', formatter: `额定 ${ratedPowerKw} kW`, position: 'insideEndTop' },
  data: [{ yAxis: ratedPowerKw }],
})

export const powerOption = ({ power, ratedPowerKw }: DayCurves): ChartOption => ({
  grid,
  tooltip: axis,
  legend: { top: 0, left: 0 },
  xAxis: { type: 'category', boundaryGap: false, data: power.map(({ time }) => time) },
  yAxis: {
    type: 'value',
    name: 'kW',
    axisLabel: { showMaxLabel: false }, // the rated power, which has its own line
    max: ({ max }: { max: number }) => Math.ceil(Math.max(max, ratedPowerKw)),
  },
  series: [
    {
      name: '今日',
      type: 'line',
      showSymbol: false,
      smooth: 0.2,
      areaStyle: { opacity: 0.12 },
      data: power.map(({ today }) => today),
      ...(ratedPowerKw > 0 && { markLine: ratedLine(ratedPowerKw) }),
    },
    {
      name: '昨日',
      type: 'line',
      showSymbol: false,
      smooth: 0.2,
      lineStyle: { type: 'dashed' },
      data: power.map(({ yesterday }) => yesterday),
    },
  ],
})

/** An hour of today that has not begun: nothing is known of it, not even a zero. */
const isToCome = ({ power }: Pick<DayCurves, 'power'>, hour: number): boolean => power[hour * 4]?.today === null

export function hourEnergyOption(curves: DayCurves): ChartOption {
  const { hourEnergy } = curves
  const energyOf = (band: FeeBand, hour: number) =>
    (hourEnergy.find((each) => each.band === band && each.hour === hour)?.energy ?? 0) / 10_000 // kWh for display
  return {
    grid,
    tooltip: axis,
    legend: { top: 0, left: 0 },
    xAxis: { type: 'category', data: hours },
    yAxis: { type: 'value', name: '度' },
    series: bandOrder
      .toReversed()
      .filter((band) => hourEnergy.some((each) => each.band === band))
      .map((band) => ({
        name: feeBandLabels[band],
        type: 'bar',
        stack: 'energy',
        color: bandColors[band],
        data: hours.map((hour) => (isToCome(curves, hour) ? null : Math.round(energyOf(band, hour) * 100) / 100)),
      })),
  }
}

export const hourOrdersOption = (stats: RuntimeStats): ChartOption => ({
  grid,
  tooltip: axis,
  legend: { top: 0, left: 0 },
  xAxis: { type: 'category', data: hours },
  yAxis: { type: 'value', name: '笔', minInterval: 1 },
  series: [
    {
      name: '启动',
      type: 'line',
      showSymbol: false,
      data: stats.hourOrders.map(({ hour, startQty }) => (isToCome(stats, hour) ? null : startQty)),
    },
    {
      name: '结束',
      type: 'line',
      showSymbol: false,
      data: stats.hourOrders.map(({ hour, endQty }) => (isToCome(stats, hour) ? null : endQty)),
    },
  ],
})

/** The names stand whole beside the ring, each with its share. */
export function shareOption(shares: readonly { name: string; value: number }[]): ChartOption {
  const all = shares.reduce((sum, { value }) => sum + value, 0)
  const percentOf = (name: string) => {
    const value = shares.find((share) => share.name === name)?.value ?? 0
    return all === 0 ? '' : `${((value / all) * 100).toFixed(1)}%`
  }
  return {
    tooltip: { trigger: 'item', formatter: '{b} {c} 笔（{d}%）' },
    legend: {
      orient: 'vertical',
      left: '56%',
      top: 'middle',
      itemGap: 14,
      itemHeight: 10,
      formatter: (name: string) => `${name}  ${percentOf(name)}`,
    },
    series: [
      { type: 'pie', radius: ['39%', '60%'], center: ['28%', '50%'], label: { show: false }, data: [...shares] },
    ],
  }
}

export function socOption({ socs }: RuntimeStats): ChartOption {
  const steps = Array.from({ length: 10 }, (_, index) => index * 10)
  return {
    grid,
    tooltip: axis,
    xAxis: { type: 'category', data: steps.map((from) => `${from}–${from + 10}%`) },
    yAxis: { type: 'value', name: '枪', minInterval: 1 },
    series: [
      {
        name: '枪数',
        type: 'bar',
        barMaxWidth: 32,
        data: steps.map((from) => socs.find((each) => each.from === from)?.gunQty ?? 0),
      },
    ],
  }
}
