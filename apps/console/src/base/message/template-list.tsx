import { messagePurposeLabels } from '@chargedeck/contract/base/message/enums'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useIsSuper, useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import type { AnyTemplate, Channel } from './channel.ts'
import { templatePageOf, useMessageChange } from './message-queries.ts'

const columnsOf = <Template extends AnyTemplate>(own: readonly Column<Template>[]): readonly Column<Template>[] => [
  { key: 'name', title: '模板名称', width: 160, ellipsis: true, render: (_, { name }) => name },
  { key: 'code', title: '模板号', width: 160, ellipsis: true, render: (_, { code }) => code },
  { key: 'purpose', title: '用途', width: 100, render: (_, { purpose }) => messagePurposeLabels[purpose] },
  ...own,
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

export function TemplateList<Template extends AnyTemplate>({ channel }: { channel: Channel<Template> }) {
  const { api, calls, word, templateColumns, TemplateForm } = channel
  const may = useMay()
  const [edited, setEdited] = useState<Template | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Template | null>(null)
  const isSuper = useIsSuper()
  const actionsOf = (template: Template) => [
    ...(may(api.editTemplate) ? [editAction(template, isSuper, () => setEdited(template))] : []),
    ...(may(api.deleteTemplate) ? [deleteAction(template, isSuper, () => setDeleted(template))] : []),
  ]
  const add = may(api.addTemplate) && (
    <Button type="primary" onClick={() => setEdited('new')}>
      新增模板
    </Button>
  )
  return (
    <>
      <DataTable
        name={`${calls.key}-template`}
        title={`${word}模板`}
        rowKey="id"
        columns={columnsOf(templateColumns)}
        query={api.templatePage.query}
        load={templatePageOf(calls)}
        filters={filters}
        extra={add}
        actions={[api.editTemplate, api.deleteTemplate].some(may) ? actionsOf : undefined}
      />
      {deleted && <DeleteDialog channel={channel} template={deleted} onClose={() => setDeleted(null)} />}
      {edited && <TemplateForm template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const byWhom = ({ guarded }: AnyTemplate, isSuper: boolean) =>
  guarded && !isSuper ? { whyNot: '仅超级管理员可以修改' } : {}

const editAction = (template: AnyTemplate, isSuper: boolean, onClick: () => void) => ({
  key: 'edit',
  label: '编辑',
  onClick,
  ...byWhom(template, isSuper),
})

const deleteAction = (template: AnyTemplate, isSuper: boolean, onClick: () => void) => ({
  key: 'delete',
  label: '删除',
  danger: true,
  onClick,
  ...byWhom(template, isSuper),
  ...(template.shippedFlag === 1 && { whyNot: '系统模板不能删除' }),
})

type DeleteProps<Template extends AnyTemplate> = {
  channel: Channel<Template>
  template: Template
  onClose: () => void
}

function DeleteDialog<Template extends AnyTemplate>(props: DeleteProps<Template>) {
  const { channel, template, onClose } = props
  const { message } = App.useApp()
  const { mutateAsync } = useMessageChange(channel.calls.key, channel.calls.deleteTemplate)
  const confirm = async () => {
    await mutateAsync(template.id)
    message.success('删除成功')
  }
  return (
    <ConfirmDialog
      danger
      title="确认删除？"
      what={`模板“${template.name}”删除后不能再用它发送${channel.word}。`}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
