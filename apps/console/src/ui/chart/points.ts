import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import type { Lead } from '../text/lead.ts'

export type ChartRow = Record<string, string | number | null>
export type ChartData = {
  columns: readonly { key: string; title: string }[]
  /** One for each point, in the order of the axis. */
  rows: readonly ChartRow[]
  /** To what each row, and its point of the drawing, counts. */
  leads?: readonly (Lead | null)[] | undefined
}

/** The points of a chart in the order of its axis; some can be opened. */
export type Points = {
  qty: number
  name: (at: number) => string
  canOpen: (at: number) => boolean
  open: (at: number) => void
}
type Pointer = { pointerType?: unknown; zrByTouch?: unknown }
type Place = { offsetX: number; offsetY: number; event?: Pointer | undefined }
type Slice = { seriesType?: string; dataIndex: number; event?: { event?: Pointer } | undefined }
export type Drawn = { option: EChartsCoreOption; points: Points | null }

/** A click on a point opens it: anywhere in its column, or in its row where bars lie, or on its slice. Of taps the second: the first tells its figures. */
export function openClicked(chart: EChartsType, drawn: () => Drawn): void {
  const brush = chart.getZr()
  let told: number | null = null
  const open = (at: number, event: Pointer | undefined) => {
    if (at === told || !isTap(event)) drawn().points?.open(at)
    told = at
  }
  brush.on('mousemove', (place: Place) => {
    const { option, points } = drawn()
    const at = points && pointAt(chart, option, place)
    if (at !== null) brush.setCursorStyle(points?.canOpen(at) ? 'pointer' : 'default')
  })
  brush.on('click', (place: Place) => {
    const { option, points } = drawn()
    const at = points && pointAt(chart, option, place)
    if (at !== null) open(at, place.event)
  })
  chart.on('click', ({ seriesType, dataIndex, event }: Slice) => {
    if (seriesType === 'pie') open(dataIndex, event?.event)
  })
}

const isTap = (event: Pointer | undefined): boolean => event?.zrByTouch === true || event?.pointerType === 'touch'

/** Null: beside the axes. */
function pointAt(chart: EChartsType, option: EChartsCoreOption, { offsetX, offsetY }: Place): number | null {
  const place = [offsetX, offsetY]
  if (!option['xAxis'] || !chart.containPixel('grid', place)) return null
  const [x = 0, y = 0] = chart.convertFromPixel('grid', place)
  return isLying(option) ? y : x
}

const isLying = ({ yAxis }: EChartsCoreOption): boolean =>
  typeof yAxis === 'object' && yAxis !== null && 'type' in yAxis && yAxis.type === 'category'

/** Arrow keys go from point to point. Null: the key means something else. */
export function pointAfter(at: number, key: string, qty: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return qty - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, qty - 1)
  return key === 'ArrowLeft' || key === 'ArrowUp' ? Math.max(at - 1, 0) : null
}
