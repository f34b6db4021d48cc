import { PlusOutlined } from '@ant-design/icons'
import { positionApi, type Position } from '@chargedeck/contract/staff/position/calls'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataTable, type Column, type RowAction } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { positionPage, useDeletePositions } from './position-queries.ts'

const PositionDrawer = lazyDrawer(async () => (await import('./position-drawer.tsx')).PositionDrawer)
const PositionForm = lazyDrawer(async () => (await import('./position-form.tsx')).PositionForm)

const columns: readonly Column<Position>[] = [
  { key: 'name', title: '职位名称', width: 200, sorter: true, ellipsis: true, dataIndex: 'name' },
  { key: 'code', title: '唯一编码', width: 180, sorter: true, render: (_, { code }) => <CopyText value={code} /> },
  { key: 'sort', title: '排序', width: 90, align: 'right', sorter: true, dataIndex: 'sort' },
  { key: 'remark', title: '备注', width: 260, ellipsis: true, render: (_, { remark }) => remark ?? '-' },
  {
    key: 'createTime',
    title: '创建时间',
    width: 180,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]

const filters = (
  <>
    <TextFilter name="name" label="职位名称" />
    <TextFilter name="code" label="唯一编码" />
  </>
)

type Action =
  | { kind: 'add' }
  | { kind: 'edit'; position: Position }
  | { kind: 'delete'; positions: readonly Position[]; onDeleted?: () => void }

export function PositionListPage() {
  const may = useMay()
  const [action, setAction] = useState<Action | null>(null)
  const add = (
    <Allowed to={positionApi.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
        新增职位
      </Button>
    </Allowed>
  )
  const batch = (positions: Position[], clear: () => void) => (
    <Button type="link" size="small" danger onClick={() => setAction({ kind: 'delete', positions, onDeleted: clear })}>
      批量删除
    </Button>
  )
  return (
    <PageContainer>
      <DataTable
        name="position"
        title="职位管理"
        rowKey="id"
        columns={columns}
        query={positionApi.page.query}
        load={positionPage}
        filters={filters}
        extra={add}
        exportWith={positionApi.export}
        actions={
          [positionApi.edit, positionApi.delete].some(may)
            ? (position: Position) => actionsOf(position, may, setAction)
            : undefined
        }
        {...(may(positionApi.delete) && { selection: batch })}
        drawer={({ id, previous, next, close }) => (
          <PositionDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
        )}
      />
      {action?.kind === 'delete' && <DeleteDialog {...action} onClose={() => setAction(null)} />}
      {action && action.kind !== 'delete' && (
        <PositionForm position={action.kind === 'edit' ? action.position : null} onClose={() => setAction(null)} />
      )}
    </PageContainer>
  )
}

const actionsOf = (position: Position, may: ReturnType<typeof useMay>, act: (action: Action) => void): RowAction[] => [
  ...(may(positionApi.edit) ? [{ key: 'edit', label: '编辑', onClick: () => act({ kind: 'edit', position }) }] : []),
  ...(may(positionApi.delete)
    ? [{ key: 'delete', label: '删除', danger: true, onClick: () => act({ kind: 'delete', positions: [position] }) }]
    : []),
]

function DeleteDialog({
  positions,
  onDeleted,
  onClose,
}: {
  positions: readonly Position[]
  onDeleted?: () => void
  onClose: () => void
}) {
  const { message } = App.useApp()
  const { mutateAsync } = useDeletePositions()
  const confirm = async () => {
    await mutateAsync(positions.map(({ id }) => id))
    void message.success('删除成功')
    onDeleted?.()
  }
  const what = `删除职位${positions.map(({ name }) => `「${name}」`).join('')}。有员工任职的职位不能删除。`
  return <ConfirmDialog title="确认删除？" what={what} danger okText="删除" onConfirm={confirm} onClose={onClose} />
}
