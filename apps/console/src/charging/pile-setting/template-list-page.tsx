import { PlusOutlined } from '@ant-design/icons'
import { pileSettingApi, type SettingTemplate } from '@chargedeck/contract/charging/pile-setting/calls'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DataTable, type Column, type RowAction } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { templatePage, useDeleteTemplate } from './setting-queries.ts'

const TemplateDrawer = lazyDrawer(async () => (await import('./template-drawer.tsx')).TemplateDrawer)
const TemplateForm = lazyDrawer(async () => (await import('./template-form.tsx')).TemplateForm)
const ApplyDrawer = lazyDrawer(async () => (await import('./apply-drawer.tsx')).ApplyDrawer)

const columns: readonly Column<SettingTemplate>[] = [
  { key: 'templateName', title: '模板名称', width: 220, sorter: true, ellipsis: true, dataIndex: 'templateName' },
  { key: 'qty', title: '配置项数', width: 100, align: 'right', render: (_, { items }) => items.length },
  {
    key: 'items',
    title: '配置项',
    width: 360,
    ellipsis: true,
    render: (_, { items }) => items.map(({ key }) => key).join('、'),
  },
  { key: 'remark', title: '备注', width: 220, ellipsis: true, render: (_, { remark }) => remark ?? '-' },
  {
    key: 'updateTime',
    title: '更新时间',
    width: 172,
    sorter: true,
    render: (_, { updateTime }) => <InstantText value={updateTime} />,
  },
]

const filters = <TextFilter name="templateName" label="模板名称" />

type Action = { kind: 'add' } | { kind: 'edit' | 'delete' | 'apply'; template: SettingTemplate }

export function TemplateListPage() {
  const may = useMay()
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  const add = (
    <Allowed to={pileSettingApi.templateAdd}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
        新增模板
      </Button>
    </Allowed>
  )
  const actionsOf = (template: SettingTemplate): RowAction[] => [
    ...(may(pileSettingApi.apply)
      ? [{ key: 'apply', label: '下发', onClick: () => setAction({ kind: 'apply', template }) }]
      : []),
    ...(may(pileSettingApi.templateEdit)
      ? [{ key: 'edit', label: '编辑', onClick: () => setAction({ kind: 'edit', template }) }]
      : []),
    ...(may(pileSettingApi.templateDelete)
      ? [{ key: 'delete', label: '删除', danger: true, onClick: () => setAction({ kind: 'delete', template }) }]
      : []),
  ]
  const writes = [pileSettingApi.apply, pileSettingApi.templateEdit, pileSettingApi.templateDelete]
  return (
    <PageContainer>
      <DataTable
        name="setting-template"
        title="配置模板"
        rowKey="id"
        columns={columns}
        query={pileSettingApi.templatePage.query}
        load={templatePage}
        filters={filters}
        extra={add}
        actions={writes.some(may) ? actionsOf : undefined}
        drawer={({ row, previous, next, close: leave }) => (
          <TemplateDrawer template={row} previous={previous} next={next} onClose={leave} />
        )}
      />
      {action?.kind === 'delete' && <DeleteDialog template={action.template} onClose={close} />}

      {(action?.kind === 'add' || action?.kind === 'edit') && (
        <TemplateForm template={action.kind === 'edit' ? action.template : null} onClose={close} />
      )}
      {action?.kind === 'apply' && <ApplyDrawer template={action.template} onClose={close} />}
    </PageContainer>
  )
}

function DeleteDialog({ template, onClose }: { template: SettingTemplate; onClose: () => void }) {
  const { message } = App.useApp()
  const { mutateAsync } = useDeleteTemplate()
  const confirm = async () => {
    await mutateAsync(template.id)
    void message.success('删除成功')
  }
  const what = `删除模板「${template.templateName}」。已下发的配置不受影响。`
  return <ConfirmDialog title="确认删除？" what={what} danger okText="删除" onConfirm={confirm} onClose={onClose} />
}
