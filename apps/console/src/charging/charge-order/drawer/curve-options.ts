import type { CurvePoint } from '@chargedeck/contract/charging/charge-order/detail'
import type { EChartsCoreOption } from 'echarts/core'

export type Curve = 'power' | 'electric' | 'temperature'
type Points = readonly CurvePoint[]
type Side = { name: string; color: string; max?: number; of: (point: CurvePoint) => number | null; area?: boolean }

const longEnoughToZoom = 240

/** One or two quantities over the time of the charge, each on its own axis. */
function curve(points: Points, left: Side, right?: Side): EChartsCoreOption {
  const sides = right ? [left, right] : [left]
  const zoomed = points.length > longEnoughToZoom
  return {
    grid: { left: 8, right: 8, top: 36, bottom: zoomed ? 44 : 4, containLabel: true },
    tooltip: { trigger: 'axis' },
    legend: { top: 0, left: 0 },
    xAxis: { type: 'category', boundaryGap: false, data: points.map(({ time }) => time.slice(11)) },
    yAxis: sides.map(({ max }, at) => ({
      type: 'value',
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

export const curveOptions: Record<Curve, (points: Points) => EChartsCoreOption> = {
  power: (points) =>
    curve(
      points,
      { name: '功率 kW', color: 'var(--cd-tone-active)', of: ({ powerKw }) => powerKw, area: true },
      { name: 'SOC %', color: 'var(--cd-tone-idle)', max: 100, of: ({ soc }) => soc },
    ),
  electric: (points) =>
    curve(
      points,
      { name: '电压 V', color: 'var(--cd-tone-reserved)', of: ({ voltage }) => voltage },
      { name: '电流 A', color: 'var(--cd-tone-attention)', of: ({ current }) => current },
    ),
  temperature: (points) =>
    curve(
      points,
      { name: '枪温 ℃', color: 'var(--cd-tone-fault)', of: ({ gunTemp }) => gunTemp, area: true },
      { name: '电池最高温 ℃', color: 'var(--cd-tone-attention)', of: ({ batteryMaxTemp }) => batteryMaxTemp },
    ),
}
