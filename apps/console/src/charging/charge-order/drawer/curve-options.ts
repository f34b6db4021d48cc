import type { CurvePoint } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChartOption } from '../../../ui/chart/chart-option.ts'

export type Curve = 'power' | 'electric' | 'temperature'
type Points = readonly CurvePoint[]
type Side = {
  name: string
  unit: string
  color: string
  max?: number
  of: (point: CurvePoint) => number | null
  area?: boolean
}

const longEnoughToZoom = 240

/** One or two quantities over the time of the charge, each on its own axis. */
function curve(points: Points, left: Side, right?: Side): ChartOption {
  const sides = right ? [left, right] : [left]
  const zoomed = points.length > longEnoughToZoom
  return {
    grid: { left: 8, right: 8, top: 52, bottom: zoomed ? 44 : 4, containLabel: true },
    tooltip: { trigger: 'axis' },
    legend: { top: 0, left: 0 },
    xAxis: { type: 'category', boundaryGap: false, data: points.map(({ time }) => time.slice(11)) },
    yAxis: sides.map(({ unit, max }, at) => ({
      type: 'value' as const,
      name: unit,
      scale: max === undefined && at === 0 && !left.area,
      splitLine: { show: at === 0 },
      ...(max !== undefined && { min: 0, max }),
    })),
    ...(zoomed && { dataZoom: [{ type: 'inside' }, { type: 'slider', height: 20, bottom: 8 }] }),
    series: sides.map(({ name, color, of, area }, yAxisIndex) => ({
      name,
      yAxisIndex,
      color,
      type: 'line',
      showSymbol: false,
      connectNulls: false,
      ...(area && { areaStyle: { opacity: 0.1 } }),
      data: points.map(of),
    })),
  }
}

export const curveOptions: Record<Curve, (points: Points) => ChartOption> = {
  power: (points) =>
    curve(
      points,
      { name: '功率', unit: 'kW', color: 'var(--cd-tone-active)', of: ({ powerKw }) => powerKw, area: true },
      { name: 'SOC', unit: '%', color: 'var(--cd-tone-idle)', max: 100, of: ({ soc }) => soc },
    ),
  electric: (points) =>
    curve(
      points,
      { name: '电压', unit: 'V', color: 'var(--cd-tone-reserved)', of: ({ voltage }) => voltage },
      { name: '电流', unit: 'A', color: 'var(--cd-tone-attention)', of: ({ current }) => current },
    ),
  temperature: (points) =>
    curve(
      points,
      { name: '枪温', unit: '℃', color: 'var(--cd-tone-fault)', of: ({ gunTemp }) => gunTemp, area: true },
      { name: '电池最高温', unit: '℃', color: 'var(--cd-tone-attention)', of: ({ batteryMaxTemp }) => batteryMaxTemp },
    ),
}
