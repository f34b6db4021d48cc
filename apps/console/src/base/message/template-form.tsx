import { messagePurposeLabels, type MessagePurpose } from '@chargedeck/contract/base/message/enums'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import type { AnyTemplate, ChannelCalls } from './channel.ts'
import { useSaveTemplate } from './message-queries.ts'

type Props<Template, Input> = {
  calls: ChannelCalls<Template, Input>
  /** The title of a new one. */
  noun: string
  size: number
  /** Null: a new one. */
  template: Template | null
  initialValues: Partial<Input>
  onClose: () => void
  /** The fields that only this channel has. */
  children: ReactNode
}

export function TemplateForm<Template extends AnyTemplate, Input extends object>(props: Props<Template, Input>) {
  const { calls, noun, size, template, initialValues, onClose, children } = props
  const save = useSaveTemplate(calls, template?.id ?? null)
  const isShipped = template?.shippedFlag === 1
  return (
    <RecordForm<Input>
      mode={template ? 'edit' : 'add'}
      name={template?.name ?? noun}
      size={size}
      initialValues={initialValues}
      onSave={(input) => save.mutateAsync(input)}
      onClose={onClose}
    >
      <NameFields isShipped={isShipped} />
      {children}
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </RecordForm>
  )
}

const NameFields = ({ isShipped }: { isShipped: boolean }) => (
  <>
    <Form.Item name="name" label="模板名称" rules={[{ required: true, whitespace: true, max: 50 }]}>
      <Input />
    </Form.Item>
    <Form.Item
      name="code"
      label="模板号"
      rules={[{ required: true }, { pattern: /^[A-Za-z0-9_-]{1,50}$/, message: '由字母、数字、下划线和短横线组成' }]}
    >
      <Input disabled={isShipped} />
    </Form.Item>
    <Form.Item name="purpose" label="用途" rules={[{ required: true }]}>
      {isShipped ? <FixedPurpose /> : <EnumSelect labels={messagePurposeLabels} />}
    </Form.Item>
  </>
)

/** A template that the system relies on is shown but not editable. */
const FixedPurpose = ({ value }: { value?: MessagePurpose }) => (
  <Input disabled value={value ? messagePurposeLabels[value] : ''} />
)
