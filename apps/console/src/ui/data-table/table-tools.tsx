import { ReloadOutlined } from '@ant-design/icons'
import { useIsFetching, type QueryKey } from '@tanstack/react-query'
import { Button, Flex, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { ColumnPreset } from './columns/column-presets.tsx'
import { ColumnSettings, DensityMenu } from './columns/table-settings.tsx'
import type { TableLook } from './columns/table-look.ts'

type Props = {
  columns: readonly { key: string; title: string; hiddenAtFirst?: boolean }[]
  presets: readonly ColumnPreset[]
  look: TableLook
  onLook: (changes: Partial<TableLook>) => void
  queryKey: QueryKey
  onRefresh: () => void
  auto: { seconds: number; on: boolean; onChange: (on: boolean) => void } | null
  filter: ReactNode
  extra: ReactNode
}

export function TableTools({ columns, presets, look, onLook, queryKey, onRefresh, auto, filter, extra }: Props) {
  return (
    <Flex align="center" gap={4} wrap className="cd-table-tools">
      {extra}
      {auto && (
        <Tooltip title={`每 ${auto.seconds} 秒刷新`}>
          <Button className="cd-table-tools__auto" aria-pressed={auto.on} onClick={() => auto.onChange(!auto.on)}>
            自动刷新：{auto.on ? '开' : '关'}
          </Button>
        </Tooltip>
      )}
      <Flex align="center" gap={4}>
        {filter}
        <Refresh queryKey={queryKey} onRefresh={onRefresh} />
        <DensityMenu density={look.density} onChange={(density) => onLook({ density })} />
        <ColumnSettings columns={columns} presets={presets} look={look} onChange={onLook} />
      </Flex>
    </Flex>
  )
}

/** Renders alone when a refresh begins and ends, so that the rows need not. */
function Refresh({ queryKey, onRefresh }: Pick<Props, 'queryKey' | 'onRefresh'>) {
  const refreshing = useIsFetching({ queryKey, exact: true }) > 0
  return (
    <Tooltip title="刷新">
      <Button type="text" aria-label="刷新" icon={<ReloadOutlined spin={refreshing} />} onClick={onRefresh} />
    </Tooltip>
  )
}
