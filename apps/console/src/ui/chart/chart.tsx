import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import type { EChartsCoreOption } from 'echarts/core'
import { Button, Skeleton, Table, Tooltip } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'

const Canvas = lazyPart(
  async () => (await import('./chart-canvas.tsx')).ChartCanvas,
  ({ height }) => <Skeleton.Node active style={{ width: '100%', height }} />,
)

type Data = {
  columns: readonly { key: string; title: string }[]
  rows: readonly Record<string, string | number | null>[]
}
type Props = { label: string; option: EChartsCoreOption; height?: number; table?: Data }

/** A chart in the colours of the theme; its data can also be read as a table. ECharts loads with the first chart. */
export function Chart({ label, option, height = 280, table }: Props) {
  const [asTable, setAsTable] = useState(false)
  const other = asTable ? '看图' : '看数据'
  return (
    <figure style={{ position: 'relative', margin: 0 }} aria-label={label}>
      {table && (
        <Tooltip title={other}>
          <Button
            type="text"
            size="small"
            aria-label={`${label}：${other}`}
            icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
            style={{ position: 'absolute', right: 0, top: 0, zIndex: 1 }}
            onClick={() => setAsTable(!asTable)}
          />
        </Tooltip>
      )}
      {asTable && table ? (
        <div style={{ height, overflow: 'auto', paddingTop: 28 }}>
          <Table
            size="small"
            pagination={false}
            rowKey={(row) => table.rows.indexOf(row)}
            columns={table.columns.map(({ key, title }) => ({ key, title, dataIndex: key }))}
            dataSource={[...table.rows]}
          />
        </div>
      ) : (
        <Canvas label={label} option={option} height={height} />
      )}
    </figure>
  )
}
