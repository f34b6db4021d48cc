import { theme } from 'antd'
import { BarChart, GaugeChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useMemo, useRef } from 'react'
import { prefersStillness } from '../look/prefers-stillness.ts'
import { ByKeyboard } from './by-keyboard.tsx'
import { withUnits, type ChartOption } from './chart-option.ts'
import { chartTheme } from './chart-theme.ts'
import { openClicked, type Drawn, type Points } from './points.ts'
import { resolved } from './resolved.ts'

use([BarChart, GaugeChart, LineChart, PieChart, ScatterChart])
use([
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  CanvasRenderer,
])

type Props = { label: string; option: ChartOption; height: number; points?: Points | null }

export function ChartCanvas({ label, option, height, points = null }: Props) {
  const { token } = theme.useToken()
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const drawn = useRef<Drawn>({ option, points })
  const look = useMemo(() => chartTheme(token), [token])
  useEffect(() => {
    drawn.current = { option, points }
  }, [option, points])
  useEffect(() => {
    if (!place.current) return
    const made = init(place.current, look)
    chart.current = made
    openClicked(made, () => drawn.current)
    const resizes = new ResizeObserver(() => made.resize())
    resizes.observe(place.current)
    return () => {
      resizes.disconnect()
      made.dispose()
    }
  }, [look])
  useEffect(() => {
    chart.current?.setOption(
      { animation: !prefersStillness(), animationDuration: 300, ...(resolved(withUnits(option)) as object) },
      { notMerge: true },
    )
  }, [option, look])
  return (
    <ByKeyboard
      label={label}
      points={points}
      show={(at) => chart.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: at })}
    >
      <div ref={place} role="img" aria-label={label} style={{ width: '100%', height }} />
    </ByKeyboard>
  )
}
