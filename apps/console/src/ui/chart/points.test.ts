import { BarChart, PieChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use, type EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import { openClicked } from './points.ts'

use([BarChart, PieChart, GridComponent, SVGRenderer])

const category = { type: 'category', data: ['甲', '乙', '丙'] }
const bars = [{ type: 'bar', data: [5, 0, 9] }]

type Click = readonly [x: number, y: number]

/** Clicks at these places of the axes, or taps, and says which points were opened. */
function opened(option: EChartsCoreOption, clicks: readonly Click[], event = {}): number[] {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 300, height: 200 })
  chart.setOption({ animation: false, ...option })
  const found: number[] = []
  const points = { qty: 3, name: String, canOpen: () => true, open: (at: number) => found.push(at) }
  openClicked(chart, () => ({ option, points }))
  for (const [x, y] of clicks) {
    const [offsetX, offsetY] = chart.convertToPixel('grid', [x, y])
    chart.getZr().trigger('click', { offsetX, offsetY, event })
  }
  chart.dispose()
  return found
}

test('a click anywhere in the column of a point opens it, also where its bar is empty', () => {
  const upright = { xAxis: category, yAxis: { type: 'value' }, series: bars }
  expect(opened(upright, [[1, 4]])).toEqual([1])
  expect(opened(upright, [[2, 1]])).toEqual([2])
})

test('where bars lie, a click opens the point of their row', () => {
  expect(opened({ xAxis: { type: 'value' }, yAxis: { ...category, inverse: true }, series: bars }, [[3, 1]])).toEqual([
    1,
  ])
})

test('a click beside the axes opens nothing', () => {
  expect(opened({ xAxis: category, yAxis: { type: 'value', max: 10 }, series: bars }, [[1, 40]])).toEqual([])
})

test('on a touch screen the first tap on a point tells its figures, and the second opens it', () => {
  const upright = { xAxis: category, yAxis: { type: 'value' }, series: bars }
  const touch = { zrByTouch: true }
  expect(
    opened(
      upright,
      [
        [1, 4],
        [2, 1],
      ],
      touch,
    ),
  ).toEqual([])
  expect(
    opened(
      upright,
      [
        [1, 4],
        [2, 1],
        [2, 3],
      ],
      touch,
    ),
  ).toEqual([2])
})
