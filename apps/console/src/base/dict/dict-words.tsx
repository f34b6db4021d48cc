import { dictDataApi, type DictData } from '@chargedeck/contract/base/dict/calls'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Empty } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { DataForm } from './data-form.tsx'
import { dictWords, useDataStatus, useDeleteData } from './dict-queries.ts'
import { isInUse, turnedStatus } from './dict-status.ts'

export function DictWords({ typeId }: { typeId: string }) {
  const may = useMay()
  const { data = [], error, isPending, refetch } = useQuery(dictWords(typeId))
  const [edited, setEdited] = useState<DictData | 'new' | null>(null)
  const [deleted, setDeleted] = useState<DictData | null>(null)
  const actionsOf = useWordActions(setEdited, setDeleted)
  const add = may(dictDataApi.add) && (
    <Button size="small" type="primary" onClick={() => setEdited('new')}>
      新增字典值
    </Button>
  )
  return (
    <DrawerSection title="字典值" extra={add}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && (
        <RowsTable
          rows={data}
          columns={columns}
          idOf={({ id }) => id}
          loading={isPending}
          actions={actionsOf}
          empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有字典值" />}
        />
      )}
      {edited && <DataForm typeId={typeId} data={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteWordDialog word={deleted} onClose={() => setDeleted(null)} />}
    </DrawerSection>
  )
}

const columns: readonly Column<DictData>[] = [
  { key: 'value', title: '字典值', dataIndex: 'value' },
  { key: 'code', title: '唯一编码', render: (_, { code }) => <CopyText value={code} /> },
  { key: 'sort', title: '排序', align: 'right', dataIndex: 'sort' },
  { key: 'remark', title: '备注', render: (_, { remark }) => remark ?? '-' },
  { key: 'status', title: '状态', card: 'state', render: (_, { status }) => <DataStatusTag status={status} /> },
]

function useWordActions(onEdit: (word: DictData) => void, onDelete: (word: DictData) => void) {
  const may = useMay()
  const { message } = App.useApp()
  const change = useDataStatus()
  if (![dictDataApi.edit, dictDataApi.changeStatus, dictDataApi.delete].some(may)) return undefined
  const turn = (word: DictData) =>
    change.mutate(
      { id: word.id, status: turnedStatus(word) },
      {
        onSuccess: () => void message.success('操作成功'),
        onError: (error) => void message.error(`操作失败：${error.message}`),
      },
    )
  return (word: DictData) => [
    ...(may(dictDataApi.edit) ? [{ key: 'edit', label: '编辑', onClick: () => onEdit(word) }] : []),
    ...(may(dictDataApi.changeStatus)
      ? [{ key: 'status', label: isInUse(word) ? '停用' : '启用', onClick: () => turn(word) }]
      : []),
    ...(may(dictDataApi.delete)
      ? [
          {
            key: 'delete',
            label: '删除',
            danger: true,
            onClick: () => onDelete(word),
            ...(word.sysFlag === 'Y' && { whyNot: '系统内置的字典值不能删除' }),
          },
        ]
      : []),
  ]
}

function DeleteWordDialog({ word: { id, value }, onClose }: { word: DictData; onClose: () => void }) {
  const { message } = App.useApp()
  const drop = useDeleteData()
  return (
    <ConfirmDialog
      danger
      title="确认删除？"
      what={`字典值「${value}」将被删除。`}
      onConfirm={async () => {
        await drop.mutateAsync(id)
        message.success('删除成功')
      }}
      onClose={onClose}
    />
  )
}
