import { messagePurposeLabels } from '@chargedeck/contract/base/message/enums'
import { smsApi, type SmsTemplate } from '@chargedeck/contract/base/message/sms-calls'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { ConfirmDialog } from '../../../ui/action/confirm-action.tsx'
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextFilter } from '../../../ui/fields/text-filter.tsx'
import { smsTemplatePage, useDeleteTemplate } from './sms-queries.ts'

const SmsTemplateForm = lazyPart(async () => (await import('./sms-template-form.tsx')).SmsTemplateForm)

const columns: readonly Column<SmsTemplate>[] = [
  { key: 'name', dataIndex: 'name', title: '模板名称', width: 160, ellipsis: true },
  { key: 'code', dataIndex: 'code', title: '模板号', width: 160, ellipsis: true },
  { key: 'purpose', title: '用途', width: 100, render: (_, { purpose }) => messagePurposeLabels[purpose] },
  {
    key: 'providerCode',
    title: '服务商模板ID',
    width: 150,
    ellipsis: true,
    render: (_, { providerCode }) => providerCode ?? '-',
  },
  { key: 'content', dataIndex: 'content', title: '内容', width: 320, ellipsis: true },
  {
    key: 'remark',
    title: '备注',
    width: 160,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { remark }) => remark ?? '-',
  },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]

const filters = (
  <>
    <TextFilter name="searchValue" label="名称或模板号" maxLength={50} />
    <Form.Item name="purpose" label="用途">
      <EnumSelect labels={messagePurposeLabels} />
    </Form.Item>
  </>
)

export function SmsTemplates() {
  const may = useMay()
  const [written, setWritten] = useState<SmsTemplate | 'new' | null>(null)
  const [deleted, setDeleted] = useState<SmsTemplate | null>(null)
  const actionsOf = (template: SmsTemplate) => [
    ...(may(smsApi.editTemplate) ? [{ key: 'edit', label: '编辑', onClick: () => setWritten(template) }] : []),
    ...(may(smsApi.deleteTemplate) ? [deleteAction(template, setDeleted)] : []),
  ]
  const add = may(smsApi.addTemplate) && (
    <Button type="primary" onClick={() => setWritten('new')}>
      新增模板
    </Button>
  )
  return (
    <>
      <DataTable
        name="sms-template"
        title="短信模板"
        rowKey="id"
        columns={columns}
        query={smsApi.templatePage.query}
        load={smsTemplatePage}
        filters={filters}
        extra={add}
        actions={[smsApi.editTemplate, smsApi.deleteTemplate].some(may) ? actionsOf : undefined}
      />
      {deleted && <DeleteDialog template={deleted} onClose={() => setDeleted(null)} />}
      {written && <SmsTemplateForm template={written === 'new' ? null : written} onClose={() => setWritten(null)} />}
    </>
  )
}

const deleteAction = (template: SmsTemplate, onAsk: (template: SmsTemplate) => void) => ({
  key: 'delete',
  label: '删除',
  danger: true,
  onClick: () => onAsk(template),
  ...(template.shippedFlag === 1 && { whyNot: '系统模板不能删除' }),
})

function DeleteDialog({ template: { id, name }, onClose }: { template: SmsTemplate; onClose: () => void }) {
  const { message } = App.useApp()
  const { mutateAsync } = useDeleteTemplate()
  const confirm = async () => {
    await mutateAsync(id)
    message.success('删除成功')
  }
  return (
    <ConfirmDialog
      danger
      title="确认删除？"
      what={`模板“${name}”删除后不能再用它发送短信。`}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
