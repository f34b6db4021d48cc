import { PlusOutlined } from '@ant-design/icons'
import { appApi, type AppRecord } from '@chargedeck/contract/staff/app/calls'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataTable, type Column, type RowAction } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { appPage, useDeleteApp, useSetDefaultApp } from './app-queries.ts'

const AppForm = lazyDrawer(async () => (await import('./app-form.tsx')).AppForm)

const columns: readonly Column<AppRecord>[] = [
  { key: 'name', title: '应用名称', width: 160, sorter: true, dataIndex: 'name' },
  { key: 'code', title: '唯一编码', width: 180, render: (_, { code }) => <CopyText value={code} /> },
  {
    key: 'active',
    card: 'state',
    title: '是否默认',
    width: 110,
    render: (_, { active }) =>
      active === 'Y' ? <StateTag tone="active" label="默认" /> : <StateTag tone="off" label="否" />,
  },
  { key: 'menuQty', title: '菜单数', width: 100, align: 'right', dataIndex: 'menuQty' },
  { key: 'sort', title: '排序', width: 90, align: 'right', sorter: true, dataIndex: 'sort' },
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
    <TextFilter name="name" label="应用名称" />
    <TextFilter name="code" label="唯一编码" />
  </>
)

type Action = { kind: 'add' } | { kind: 'edit' | 'delete' | 'default'; app: AppRecord }

export function AppListPage() {
  const may = useMay()
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  const mayAct = [appApi.edit, appApi.delete, appApi.setAsDefault].some(may)
  const add = (
    <Allowed to={appApi.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
        新增应用
      </Button>
    </Allowed>
  )
  return (
    <PageContainer>
      <DataTable
        name="app"
        title="应用管理"
        rowKey="id"
        columns={columns}
        query={appApi.page.query}
        load={appPage}
        filters={filters}
        extra={add}
        actions={mayAct ? (app: AppRecord) => actionsOf(app, may, setAction) : undefined}
      />
      {action && <Dialog action={action} onClose={close} />}
    </PageContainer>
  )
}

function actionsOf(app: AppRecord, may: ReturnType<typeof useMay>, act: (action: Action) => void): RowAction[] {
  const isDefault = app.active === 'Y'
  const whyNotDelete = isDefault ? '默认应用不能删除' : app.menuQty > 0 ? '该应用下有菜单，无法删除' : undefined
  return [
    ...(may(appApi.edit) ? [{ key: 'edit', label: '编辑', onClick: () => act({ kind: 'edit', app }) }] : []),
    ...(may(appApi.setAsDefault) && !isDefault
      ? [{ key: 'default', label: '设为默认', onClick: () => act({ kind: 'default', app }) }]
      : []),
    ...(may(appApi.delete)
      ? [
          {
            key: 'delete',
            label: '删除',
            danger: true,
            whyNot: whyNotDelete,
            onClick: () => act({ kind: 'delete', app }),
          },
        ]
      : []),
  ]
}

function Dialog({ action, onClose }: { action: Action; onClose: () => void }) {
  if (action.kind === 'delete') return <DeleteDialog app={action.app} onClose={onClose} />
  if (action.kind === 'default') return <DefaultDialog app={action.app} onClose={onClose} />
  return <AppForm app={action.kind === 'edit' ? action.app : null} onClose={onClose} />
}

function DeleteDialog({ app: { id, name }, onClose }: { app: AppRecord; onClose: () => void }) {
  const { message } = App.useApp()
  const { mutateAsync } = useDeleteApp()
  const confirm = async () => {
    await mutateAsync(id)
    void message.success('删除成功')
  }
  return (
    <ConfirmDialog
      title="确认删除？"
      what={`删除应用「${name}」。`}
      danger
      okText="删除"
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function DefaultDialog({ app: { id, name }, onClose }: { app: AppRecord; onClose: () => void }) {
  const { message } = App.useApp()
  const { mutateAsync } = useSetDefaultApp()
  const confirm = async () => {
    await mutateAsync(id)
    void message.success('设置成功')
  }
  return (
    <ConfirmDialog
      title="设置为默认应用？"
      what={`登录后首先打开「${name}」。`}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
