import { ReloadOutlined } from '@ant-design/icons'
import { Button, Flex, Switch, Tooltip } from 'antd'
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
          <Switch
            size="small"
            aria-label="自动刷新"
            checkedChildren="自动"
            unCheckedChildren="自动"
            checked={auto.on}
            onChange={auto.onChange}
          />
        </Tooltip>
      )}
      {filter}
      <Tooltip title="刷新">
        <Button type="text" aria-label="刷新" icon={<ReloadOutlined spin={refreshing} />} onClick={onRefresh} />
      </Tooltip>
      <DensityMenu density={look.density} onChange={(density) => onLook({ density })} />
      <ColumnSettings columns={columns} look={look} onChange={onLook} />
    </Flex>
  )
}
