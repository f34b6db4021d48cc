import { PlusOutlined } from '@ant-design/icons'
import { roleApi, type Role } from '@chargedeck/contract/staff/role/calls'
import { App, Button } from 'antd'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataTable, type Column, type RowAction } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { scopeWord } from './role-labels.ts'
import { type Granted, rolePage, useDeleteRole } from './role-queries.ts'

const RoleDrawer = lazyDrawer(async () => (await import('./role-drawer.tsx')).RoleDrawer)
const RoleForm = lazyDrawer(async () => (await import('./role-form.tsx')).RoleForm)
const GrantMenuForm = lazyDrawer(async () => (await import('./grant-menu-form.tsx')).GrantMenuForm)
const GrantDataForm = lazyDrawer(async () => (await import('./grant-data-form.tsx')).GrantDataForm)

const columns: readonly Column<Role>[] = [
  { key: 'name', title: '角色名', width: 160, sorter: true, dataIndex: 'name' },
  { key: 'code', title: '唯一编码', width: 180, render: (_, { code }) => <CopyText value={code} /> },
  { key: 'dataScopeType', title: '数据范围', width: 160, render: (_, { dataScopeType }) => scopeWord(dataScopeType) },
  { key: 'userQty', title: '用户数', width: 90, align: 'right', dataIndex: 'userQty' },
  { key: 'sort', title: '排序', width: 90, align: 'right', sorter: true, dataIndex: 'sort' },
  { key: 'remark', title: '备注', width: 200, ellipsis: true, render: (_, { remark }) => remark ?? '-' },
  {
    key: 'createTime',
    title: '创建时间',
    width: 180,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]

const filters = (
  <>
    <TextFilter name="name" label="角色名" />
    <TextFilter name="code" label="唯一编码" />
  </>
)

type Action =
  | { kind: 'add' }
  | { kind: 'edit'; role: Role }
  | { kind: 'delete'; role: Role }
  /** `next`: a new role is led on from its menus to its data. */
  | { kind: 'menu' | 'data'; role: Granted; next?: true }
const calls = { edit: roleApi.edit, menu: roleApi.grantMenu, data: roleApi.grantData, delete: roleApi.delete }
const words = { edit: '编辑', menu: '授权菜单', data: '授权数据', delete: '删除' }
const kinds = ['edit', 'menu', 'data', 'delete'] as const

export function RoleListPage() {
  const may = useMay()
  const [action, setAction] = useState<Action | null>(null)
  const add = (
    <Allowed to={roleApi.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
        新增角色
      </Button>
    </Allowed>
  )
  const allowed = kinds.filter((kind) => may(calls[kind]))
  const actionsOf = (role: Role): RowAction[] =>
    allowed.map((kind) => ({
      key: kind,
      label: words[kind],
      danger: kind === 'delete',
      onClick: () => setAction({ kind, role }),
    }))
  return (
    <PageContainer>
      <DataTable
        name="role"
        title="角色管理"
        rowKey="id"
        columns={columns}
        query={roleApi.page.query}
        load={rolePage}
        filters={filters}
        extra={add}
        actions={allowed.length > 0 ? actionsOf : undefined}
        drawer={({ id, previous, next, close }) => (
          <RoleDrawer key={id} id={id} actionsOf={actionsOf} previous={previous} next={next} onClose={close} />
        )}
      />
      {action && <Dialog action={action} onAction={setAction} />}
    </PageContainer>
  )
}

type DialogProps = { action: Action; onAction: Dispatch<SetStateAction<Action | null>> }

function Dialog({ action, onAction }: DialogProps) {
  const may = useMay()
  // what has been saved may have led on to the next action
  const close = () => onAction((now) => (now === action ? null : now))
  if (action.kind === 'add') {
    const goOn = (role: Granted) => onAction({ kind: 'menu', role, next: true })
    return <RoleForm role={null} onAdded={may(roleApi.grantMenu) ? goOn : undefined} onClose={close} />
  }
  if (action.kind === 'edit') return <RoleForm role={action.role} onClose={close} />
  if (action.kind === 'delete') return <DeleteDialog role={action.role} onClose={close} />
  const { kind, role, next } = action
  if (kind === 'data') return <GrantDataForm role={role} onClose={close} />
  const goOn = next && may(roleApi.grantData) ? () => onAction({ kind: 'data', role }) : undefined
  return <GrantMenuForm role={role} onSaved={goOn} onClose={close} />
}

function DeleteDialog({ role: { id, name, userQty }, onClose }: { role: Role; onClose: () => void }) {
  const { message } = App.useApp()
  const { mutateAsync } = useDeleteRole()
  const confirm = async () => {
    await mutateAsync(id)
    void message.success('删除成功')
  }
  const what = userQty > 0 ? `删除角色「${name}」，${userQty} 个用户随即失去它的权限。` : `删除角色「${name}」。`
  return <ConfirmDialog title="确认删除？" what={what} danger okText="删除" onConfirm={confirm} onClose={onClose} />
}
