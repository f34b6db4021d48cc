import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Skeleton, Table, Tooltip } from 'antd'
import { useState, type ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { PageLink } from '../text/page-link.tsx'
import type { Lead } from '../text/lead.ts'
import type { ChartData, ChartRow } from './points.ts'
import { shownOf, usePoints } from './use-points.ts'
import type { ChartOption } from './chart-option.ts'

const Canvas = lazyPart(
  async () => (await import('./chart-canvas.tsx')).ChartCanvas,
  ({ height }) => <Skeleton.Node active style={{ width: '100%', height }} />,
)

type Props = { label: string; option: ChartOption; height?: number; table?: ChartData }

/** A chart in the colours of the theme; its data can also be read as a table. ECharts loads with the first chart. */
export function Chart({ label, option, height = 280, table }: Props) {
  const [asTable, setAsTable] = useState(false)
  const points = usePoints(table)
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
          <DataOfChart {...table} />
        </div>
      ) : (
        <Canvas label={label} option={option} height={height} points={points} />
      )}
    </figure>
  )
}

const DataOfChart = ({ columns, rows, leads }: ChartData) => (
  <Table<ChartRow>
    size="small"
    pagination={false}
    rowKey={(row) => rows.indexOf(row)}
    columns={columns.map(({ key, title }, column) => ({
      key,
      title,
      dataIndex: key,
      render: (shown: ChartRow[string], _, at) =>
        column === 0 ? <Named lead={leads?.[at]}>{shown}</Named> : shownOf(shown),
    }))}
    dataSource={[...rows]}
  />
)

const Named = ({ lead, children }: { lead: Lead | null | undefined; children: ReactNode }) =>
  lead ? <PageLink {...lead}>{children}</PageLink> : children
