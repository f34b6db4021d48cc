import { messagePurposeLabels } from '@chargedeck/contract/base/message/enums'
import type { SmsTemplate } from '@chargedeck/contract/base/message/sms-calls'
import { Form, Input } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { useSaveTemplate, type TemplateWords } from './sms-queries.ts'

/** null: a new one. */
type Props = { template: SmsTemplate | null; onClose: () => void }

export function SmsTemplateForm({ template, onClose }: Props) {
  const save = useSaveTemplate(template?.id ?? null)
  const isShipped = template?.shippedFlag === 1
  const submit = (words: TemplateWords) => save.mutateAsync(words)
  return (
    <RecordForm<TemplateWords>
      mode={template ? 'edit' : 'add'}
      name={template?.name ?? '短信模板'}
      size={560}
      initialValues={initialOf(template)}
      onSave={submit}
      onClose={onClose}
    >
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
        {isShipped ? <Fixed /> : <EnumSelect labels={messagePurposeLabels} />}
      </Form.Item>
      <Form.Item
        name="providerCode"
        label="服务商模板ID"
        extra="短信须先在服务商处报备模板；验证码留空则用设置中的登录模板"
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="content"
        label="内容"
        extra="可变部分写作 ${code}"
        rules={[{ required: true, whitespace: true, max: 500 }]}
      >
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </RecordForm>
  )
}

/** What the system relies on is shown and stays. */
const Fixed = ({ value }: { value?: TemplateWords['purpose'] }) => (
  <Input disabled value={value ? messagePurposeLabels[value] : ''} />
)

const initialOf = (template: SmsTemplate | null): Partial<TemplateWords> =>
  template
    ? { ...template, providerCode: template.providerCode ?? '', remark: template.remark ?? '' }
    : { purpose: 'NOTICE' }
