import type { CurvePoint } from '@chargedeck/contract/charging/charge-order/detail'
import { Empty, Segmented } from 'antd'
import { useState } from 'react'
import { Chart } from '../../../ui/chart/chart.tsx'
import { kwh } from '../../../ui/text/quantity-text.tsx'
import { curveOptions, type Curve } from './curve-options.ts'

const curves: Record<Curve, string> = { power: '功率 / SOC', electric: '电压 / 电流', temperature: '温度' }

export function OrderCurves({ points }: { points: readonly CurvePoint[] }) {
  const [curve, setCurve] = useState<Curve>('power')
  if (points.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有过程数据" />
  return (
    <>
      <Segmented<Curve>
        value={curve}
        // the keys of curves
        options={Object.entries(curves).map(([value, label]) => ({ value: value as Curve, label }))}
        onChange={setCurve}
        style={{ marginBottom: 12 }}
      />
      <Chart
        label={`过程曲线：${curves[curve]}`}
        height={340}
        option={curveOptions[curve](points)}
        table={{ columns, rows: points.map(readable) }}
      />
    </>
  )
}

const columns = [
  { key: 'time', title: '时间' },
  { key: 'soc', title: 'SOC %' },
  { key: 'powerKw', title: '功率 kW' },
  { key: 'voltage', title: '电压 V' },
  { key: 'current', title: '电流 A' },
  { key: 'gunTemp', title: '枪温 ℃' },
  { key: 'batteryMaxTemp', title: '电池最高温 ℃' },
  { key: 'energyKwh', title: '电量 度' },
]
const readable = ({ amt: _amt, energy, ...point }: CurvePoint) => ({ ...point, energyKwh: kwh(energy) })
