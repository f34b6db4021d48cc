import { PlusOutlined } from '@ant-design/icons'
import { menuApi, type MenuTree } from '@chargedeck/contract/staff/menu/calls'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Segmented } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DataTable, type Column, type RowAction } from '../../ui/data-table/data-table.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { MenuIcon } from './parts/menu-icon.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import type { Start } from './menu-fields.ts'
import { kind, openWord, typeTone, typeWord } from './menu-labels.ts'
import { menuApps, menuTree, useDeleteMenu } from './menu-queries.ts'
import './menu.css'

const MenuForm = lazyDrawer(async () => (await import('./menu-form.tsx')).MenuForm)

const GenerateButtonsDrawer = lazyDrawer(
  async () => (await import('./generate-buttons-drawer.tsx')).GenerateButtonsDrawer,
)

const columns: readonly Column<MenuTree>[] = [
  {
    key: 'name',
    title: '菜单名称',
    width: 210,
    render: (_, { name, icon }) => (
      <span className="menu-page__name">
        <MenuIcon name={icon} />
        {name}
      </span>
    ),
  },
  {
    key: 'type',
    title: '菜单类型',
    width: 84,
    render: (_, { type }) => <StateTag tone={typeTone(type)} label={typeWord(type)} />,
  },
  { key: 'code', title: '菜单编码', width: 142, ellipsis: true, dataIndex: 'code' },
  { key: 'router', title: '路由地址', width: 130, ellipsis: true, render: (_, { router }) => router ?? '-' },
  { key: 'component', title: '组件', width: 130, ellipsis: true, render: (_, { component }) => component ?? '-' },
  {
    key: 'permission',
    title: '权限标识',
    width: 186,
    ellipsis: true,
    render: (_, { permission }) => permission ?? '-',
  },
  {
    key: 'openType',
    title: '打开方式',
    width: 100,
    hiddenAtFirst: true,
    render: (_, { type, openType }) => (type === kind.page ? openWord(openType) : '-'),
  },
  { key: 'visible', title: '可见', width: 60, render: (_, { visible }) => (visible === 'Y' ? '是' : '否') },
  { key: 'sort', title: '排序', width: 60, align: 'right', dataIndex: 'sort' },
]

const filters = <TextFilter name="name" label="菜单名称" />

type Action =
  | { kind: 'form'; menu: MenuTree | null; start: Start }
  | { kind: 'delete'; menu: MenuTree }
  | { kind: 'generate'; menu: MenuTree }

export function MenuListPage() {
  const may = useMay()
  const [{ application, name }, change] = useTableQuery(menuApi.list.query)
  const [action, setAction] = useState<Action | null>(null)
  const { data: apps } = useQuery(menuApps)
  const start = { application: application ?? apps?.[0]?.code, pid: '0', type: kind.folder }
  const add = (
    <Allowed to={menuApi.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'form', menu: null, start })}>
        新增菜单
      </Button>
    </Allowed>
  )
  const mayAct = [menuApi.add, menuApi.edit, menuApi.delete].some(may)
  return (
    <PageContainer>
      <Segmented
        className="menu-page__apps"
        aria-label="所属应用"
        value={application ?? ''}
        options={[
          { value: '', label: '全部应用' },
          ...(apps ?? []).map(({ code, name: label }) => ({ value: code, label })),
        ]}
        onChange={(value) => change({ application: value || undefined })}
      />
      <DataTable
        key={name ?? ''} // a search opens the matching nodes
        name="menu"
        title="菜单管理"
        rowKey="id"
        columns={columns}
        query={menuApi.list.query}
        load={menuTree}
        tree={{ expandAll: name !== undefined }}
        filters={filters}
        extra={add}
        actions={mayAct ? (menu: MenuTree) => actionsOf(menu, may, setAction) : undefined}
      />
      {action && <Dialog action={action} onClose={() => setAction(null)} />}
    </PageContainer>
  )
}

function actionsOf(menu: MenuTree, may: ReturnType<typeof useMay>, act: (action: Action) => void): RowAction[] {
  const { id, application, type } = menu
  const start = { application, pid: id, type: type === kind.folder ? kind.page : kind.button }
  return [
    ...(may(menuApi.edit) ? [{ key: 'edit', label: '编辑', onClick: () => act({ kind: 'form', menu, start }) }] : []),
    ...(may(menuApi.add) && type !== kind.button
      ? [
          {
            key: 'add',
            label: type === kind.folder ? '新增下级' : '新增按钮',
            onClick: () => act({ kind: 'form', menu: null, start }),
          },
        ]
      : []),
    ...(may(menuApi.add) && type === kind.page
      ? [{ key: 'generate', label: '生成按钮', onClick: () => act({ kind: 'generate', menu }) }]
      : []),
    ...(may(menuApi.delete)
      ? [{ key: 'delete', label: '删除', danger: true, onClick: () => act({ kind: 'delete', menu }) }]
      : []),
  ]
}

function Dialog({ action, onClose }: { action: Action; onClose: () => void }) {
  if (action.kind === 'delete') return <DeleteDialog menu={action.menu} onClose={onClose} />
  if (action.kind === 'generate') return <GenerateButtonsDrawer page={action.menu} onClose={onClose} />
  return <MenuForm menu={action.menu} start={action.start} onClose={onClose} />
}

function DeleteDialog({ menu: { id, name }, onClose }: { menu: MenuTree; onClose: () => void }) {
  const { message } = App.useApp()
  const { mutateAsync } = useDeleteMenu()
  const confirm = async () => {
    await mutateAsync(id)
    void message.success('删除成功')
  }
  const what = `删除「${name}」与它的全部下级，拥有它们的角色随即失去这些权限。`
  return (
    <ConfirmDialog title="删除本菜单与下级？" what={what} danger okText="删除" onConfirm={confirm} onClose={onClose} />
  )
}
