import { expect, test } from 'vitest'
import { withUnits, type ChartOption } from './chart-option.ts'

type Told = { tooltip: { valueFormatter: (value: unknown) => string } }[]
const tell = (option: ChartOption, at: number, value: unknown) =>
  (withUnits(option)['series'] as Told)[at]?.tooltip.valueFormatter(value)

test('a figure of a tooltip has the unit of its axis', () => {
  const option: ChartOption = {
    xAxis: { type: 'category' },
    yAxis: [
      { type: 'value', name: '度' },
      { type: 'value', name: '元' },
    ],
    series: [{ type: 'bar' }, { type: 'line', yAxisIndex: 1 }],
  }
  expect(tell(option, 0, 12345.6789)).toBe('12,345.68 度')
  expect(tell(option, 1, 12.5)).toBe('12.50 元')
  expect(tell(option, 1, null)).toBe('-')
})

test('bars that lie have the unit of the axis below them, and a price keeps its four decimals', () => {
  const lying: ChartOption = {
    xAxis: { type: 'value', name: '%' },
    yAxis: { type: 'category' },
    series: [{ type: 'bar' }],
  }
  expect(tell(lying, 0, 62.5)).toBe('62.5%')
  const prices: ChartOption = { yAxis: { type: 'value', name: '元/度' }, series: [{ type: 'line' }] }
  expect(tell(prices, 0, 0.7285)).toBe('0.7285 元/度')
})
