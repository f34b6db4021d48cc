import type { EChartsCoreOption } from 'echarts/core'

type Axis = Readonly<Record<string, unknown>>
/** Its name is the unit of the series on it, which their tooltips say too. */
type ValueAxis = Axis & { type: 'value'; name: string }
type Upright = { xAxis?: Axis; yAxis?: ValueAxis | readonly ValueAxis[] }
type Lying = { xAxis: ValueAxis; yAxis: Axis & { type: 'category' } }

export type ChartOption = EChartsCoreOption & (Upright | Lying)

type Series = { yAxisIndex?: number; tooltip?: object }

/** The figures of a tooltip have separators and the unit of their axis. */
export function withUnits(option: ChartOption): ChartOption {
  const { xAxis, yAxis, series } = option
  if (yAxis === undefined || !Array.isArray(series)) return option
  const axes = [yAxis].flat().some(({ type }) => type === 'category') ? [xAxis].flat() : [yAxis].flat()
  const told = (series as Series[]).map((one) => ({
    ...one,
    tooltip: { valueFormatter: (value: unknown) => figureText(value, axes[one.yAxisIndex ?? 0]?.['name']) },
  }))
  return { ...option, series: told }
}

const digitsOf: Readonly<Record<string, number>> = { 元: 2, 度: 2 }

function figureText(value: unknown, unit: unknown): string {
  if (typeof value !== 'number') return '-'
  const digits = digitsOf[String(unit)]
  const figure = value.toLocaleString('en-US', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 4,
  })
  return unit === '%' ? `${figure}%` : `${figure} ${String(unit)}`
}
