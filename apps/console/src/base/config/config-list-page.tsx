import { configApi, type Config } from '@chargedeck/contract/base/config/calls'
import { configKindLabels } from '@chargedeck/contract/base/config/enums'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useIsSuper, useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { DictText } from '../dict/parts/dict-text.tsx'
import { DictSelect } from '../dict/parts/dict-select.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { configPage, useDeleteConfig } from './config-queries.ts'
import { ConfigValue } from './config-value.tsx'

const ConfigDrawer = lazyDrawer(async () => (await import('./config-drawer.tsx')).ConfigDrawer)
const ConfigForm = lazyDrawer(async () => (await import('./config-form.tsx')).ConfigForm)

const columns: readonly Column<Config>[] = [
  { key: 'name', title: '参数名称', width: 190, sorter: true, dataIndex: 'name' },
  { key: 'code', title: '唯一编码', width: 270, sorter: true, render: (_, { code }) => <CopyText value={code} /> },
  { key: 'value', title: '参数值', width: 180, ellipsis: true, render: (_, config) => <ConfigValue config={config} /> },
  {
    key: 'groupCode',
    title: '所属分类',
    width: 110,
    render: (_, row) => <DictText dict="consts_type" code={row.groupCode} />,
  },
  { key: 'kind', title: '类型', width: 90, render: (_, { kind }) => configKindLabels[kind] },
  {
    key: 'sysFlag',
    title: '系统参数',
    width: 90,
    hiddenAtFirst: true,
    render: (_, row) => (row.sysFlag === 'Y' ? '是' : '否'),
  },
  { key: 'remark', title: '备注', width: 170, ellipsis: true, render: (_, { remark }) => remark ?? '-' },
  {
    key: 'updateTime',
    title: '更新时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, row) => <InstantText value={row.updateTime} />,
  },
]

const filters = (
  <>
    <TextFilter name="name" label="参数名称" />
    <TextFilter name="code" label="唯一编码" />
    <Form.Item name="groupCode" label="所属分类">
      <DictSelect dict="consts_type" />
    </Form.Item>
  </>
)

export function ConfigListPage() {
  const may = useMay()
  const [edited, setEdited] = useState<Config | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Config | null>(null)
  return (
    <PageContainer>
      <DataTable
        name="config"
        title="系统配置"
        rowKey="id"
        columns={columns}
        query={configApi.page.query}
        load={configPage}
        filters={filters}
        actions={useConfigActions(setEdited, setDeleted)}
        extra={
          may(configApi.add) && (
            <Button type="primary" onClick={() => setEdited('new')}>
              新增
            </Button>
          )
        }
        drawer={({ id, previous, next, close }) => (
          <ConfigDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
        )}
      />
      {edited && <ConfigForm config={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteDialog config={deleted} onClose={() => setDeleted(null)} />}
    </PageContainer>
  )
}

function useConfigActions(onEdit: (config: Config) => void, onDelete: (config: Config) => void) {
  const may = useMay()
  const isSuper = useIsSuper()
  if (![configApi.edit, configApi.delete].some(may)) return undefined
  return (config: Config) => [
    ...(may(configApi.edit)
      ? [
          {
            key: 'edit',
            label: '编辑',
            onClick: () => onEdit(config),
            ...(config.guarded && !isSuper && { whyNot: '仅超级管理员可以修改' }),
          },
        ]
      : []),
    ...(may(configApi.delete)
      ? [
          {
            key: 'delete',
            label: '删除',
            danger: true,
            onClick: () => onDelete(config),
            ...(config.sysFlag === 'Y' && { whyNot: '系统参数不能删除' }),
          },
        ]
      : []),
  ]
}

function DeleteDialog({ config: { id, name }, onClose }: { config: Config; onClose: () => void }) {
  const { message } = App.useApp()
  const drop = useDeleteConfig()
  return (
    <ConfirmDialog
      danger
      title="确认删除？"
      what={`参数「${name}」将被删除。`}
      irreversible="它的编码和名称不能再次使用。"
      onConfirm={async () => {
        await drop.mutateAsync(id)
        message.success('删除成功')
      }}
      onClose={onClose}
    />
  )
}
