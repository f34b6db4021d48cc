import { firmwareApi, type FirmwareRow } from '@chargedeck/contract/charging/firmware/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import { firmwarePage, useDeleteFirmware } from './firmware-queries.ts'

type Choice = {
  query: { pileId?: string }
  fits?: (firmware: FirmwareRow) => boolean
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** The firmware that could be installed; one is chosen. */
export function FirmwareTable({ query, fits = () => true, chosen, onChoose }: Choice) {
  const may = useMay()
  const { data, error, isPending, refetch } = useQuery(firmwarePage({ ...query, pageNo: 1, pageSize: 100 }))
  const remove = useDeleteFirmware()
  const [deleted, setDeleted] = useState<FirmwareRow | null>(null)
  const deletion = (firmware: FirmwareRow): RowAction[] => [
    { key: 'delete', label: '删除', danger: true, onClick: () => setDeleted(firmware) },
  ]
  const removeIt = async (id: string) => {
    await remove.mutateAsync(id)
    if (chosen === id) onChoose(null)
  }
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <RowsTable
        rows={data?.rows.filter(fits) ?? []}
        columns={columns}
        idOf={({ id }) => id}
        loading={isPending}
        pageSize={10}
        empty="没有适用于该厂商和型号的固件"
        choice={{ id: chosen, onChange: onChoose }}
        actions={may(firmwareApi.delete) ? deletion : undefined}
        actionsBeside={1}
      />
      {deleted && (
        <DeleteDialog
          what={`将删除固件 ${deleted.firmwareName} ${deleted.version}。`}
          onDelete={() => removeIt(deleted.id)}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  )
}

const columns: readonly Column<FirmwareRow>[] = [
  { key: 'firmwareName', title: '固件', dataIndex: 'firmwareName', width: 150 },
  { key: 'version', title: '版本', dataIndex: 'version', width: 100, card: 'state' },
  { key: 'model', title: '适用型号', width: 120, render: (_, { model }) => model ?? '全部' },
  { key: 'fileSize', title: '大小', width: 90, align: 'right', render: (_, { fileSize }) => sizeText(fileSize) },
  { key: 'createTime', title: '上传时间', dataIndex: 'createTime', width: 170 },
]
