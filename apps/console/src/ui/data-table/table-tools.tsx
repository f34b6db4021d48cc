import { ReloadOutlined } from '@ant-design/icons'
import { Button, Flex, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { ColumnSettings, DensityMenu } from './table-settings.tsx'
import type { TableLook } from './table-look.ts'

type Props = {
  columns: readonly { key: string; title: string; hiddenAtFirst?: boolean }[]
  look: TableLook
  onLook: (changes: Partial<TableLook>) => void
  refreshing: boolean
  onRefresh: () => void
  auto: { seconds: number; on: boolean; onChange: (on: boolean) => void } | null
  filter: ReactNode
  extra: ReactNode
}

export function TableTools({ columns, look, onLook, refreshing, onRefresh, auto, filter, extra }: Props) {
  return (
    <Flex align="center" gap={4} wrap className="cd-table-tools">
      {extra}
      {auto && (
        <Tooltip title={`每 ${auto.seconds} 秒刷新`}>
          <Button className="cd-table-tools__auto" aria-pressed={auto.on} onClick={() => auto.onChange(!auto.on)}>
            自动刷新
          </Button>
        </Tooltip>
      )}
      <Flex align="center" gap={4}>
        {filter}
        <Tooltip title="刷新">
          <Button type="text" aria-label="刷新" icon={<ReloadOutlined spin={refreshing} />} onClick={onRefresh} />
        </Tooltip>
        <DensityMenu density={look.density} onChange={(density) => onLook({ density })} />
        <ColumnSettings columns={columns} look={look} onChange={onLook} />
      </Flex>
    </Flex>
  )
}
