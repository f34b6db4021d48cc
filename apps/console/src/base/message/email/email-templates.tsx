import { messagePurposeLabels } from '@chargedeck/contract/base/message/enums'
import { emailApi, type EmailTemplate } from '@chargedeck/contract/base/message/email-calls'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { ConfirmDialog } from '../../../ui/action/confirm-action.tsx'
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextFilter } from '../../../ui/fields/text-filter.tsx'
import { kindWord } from './email-labels.ts'
import { emailTemplatePage, useDeleteTemplate } from './email-queries.ts'

const EmailTemplateForm = lazyPart(async () => (await import('./email-template-form.tsx')).EmailTemplateForm)

const columns: readonly Column<EmailTemplate>[] = [
  { key: 'name', dataIndex: 'name', title: '模板名称', width: 160, ellipsis: true },
  { key: 'code', dataIndex: 'code', title: '模板号', width: 160, ellipsis: true },
  { key: 'purpose', title: '用途', width: 100, render: (_, { purpose }) => messagePurposeLabels[purpose] },
  { key: 'title', dataIndex: 'title', title: '标题', width: 260, ellipsis: true },
  { key: 'htmlFlag', title: '格式', width: 84, render: (_, { htmlFlag }) => kindWord(htmlFlag) },
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

export function EmailTemplates() {
  const may = useMay()
  const [written, setWritten] = useState<EmailTemplate | 'new' | null>(null)
  const [deleted, setDeleted] = useState<EmailTemplate | null>(null)
  const actionsOf = (template: EmailTemplate) => [
    ...(may(emailApi.editTemplate) ? [{ key: 'edit', label: '编辑', onClick: () => setWritten(template) }] : []),
    ...(may(emailApi.deleteTemplate) ? [deleteAction(template, setDeleted)] : []),
  ]
  const add = may(emailApi.addTemplate) && (
    <Button type="primary" onClick={() => setWritten('new')}>
      新增模板
    </Button>
  )
  return (
    <>
      <DataTable
        name="email-template"
        title="邮件模板"
        rowKey="id"
        columns={columns}
        query={emailApi.templatePage.query}
        load={emailTemplatePage}
        filters={filters}
        extra={add}
        actions={[emailApi.editTemplate, emailApi.deleteTemplate].some(may) ? actionsOf : undefined}
      />
      {deleted && <DeleteDialog template={deleted} onClose={() => setDeleted(null)} />}
      {written && <EmailTemplateForm template={written === 'new' ? null : written} onClose={() => setWritten(null)} />}
    </>
  )
}

const deleteAction = (template: EmailTemplate, onAsk: (template: EmailTemplate) => void) => ({
  key: 'delete',
  label: '删除',
  danger: true,
  onClick: () => onAsk(template),
  ...(template.shippedFlag === 1 && { whyNot: '系统模板不能删除' }),
})

function DeleteDialog({ template: { id, name }, onClose }: { template: EmailTemplate; onClose: () => void }) {
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
      what={`模板“${name}”删除后不能再用它发送邮件。`}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
