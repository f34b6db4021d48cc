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
import { init, use, type EChartsCoreOption, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useMemo, useRef } from 'react'
import { chartTheme } from './chart-theme.ts'
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

type Props = { label: string; option: EChartsCoreOption; height: number }

export function ChartCanvas({ label, option, height }: Props) {
  const { token } = theme.useToken()
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const look = useMemo(() => chartTheme(token), [token])
  useEffect(() => {
    if (!place.current) return
    const drawn = init(place.current, look)
    chart.current = drawn
    const resizes = new ResizeObserver(() => drawn.resize())
    resizes.observe(place.current)
    return () => {
      resizes.disconnect()
      drawn.dispose()
    }
  }, [look])
  useEffect(() => {
    chart.current?.setOption({ animationDuration: 300, ...(resolved(option) as object) }, { notMerge: true })
  }, [option, look])
  return <div ref={place} role="img" aria-label={label} style={{ width: '100%', height }} />
}
