import type { EmailTemplate } from '@chargedeck/contract/base/message/email-calls'
import { messagePurposeLabels } from '@chargedeck/contract/base/message/enums'
import { Form, Input, Radio } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { RichText } from '../../../ui/fields/rich-text.tsx'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { useSaveTemplate, type TemplateWords } from './email-queries.ts'

/** null: a new one. */
type Props = { template: EmailTemplate | null; onClose: () => void }

export function EmailTemplateForm({ template, onClose }: Props) {
  const save = useSaveTemplate(template?.id ?? null)
  const submit = (words: TemplateWords) => save.mutateAsync(words)
  return (
    <RecordForm<TemplateWords>
      mode={template ? 'edit' : 'add'}
      name={template?.name ?? '邮件模板'}
      size={720}
      initialValues={initialOf(template)}
      onSave={submit}
      onClose={onClose}
    >
      <TemplateFields isShipped={template?.shippedFlag === 1} />
    </RecordForm>
  )
}

function TemplateFields({ isShipped }: { isShipped: boolean }) {
  const isHtml = Form.useWatch<number>('htmlFlag') === 1
  return (
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
        {isShipped ? <Fixed /> : <EnumSelect labels={messagePurposeLabels} />}
      </Form.Item>
      <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, max: 100 }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="htmlFlag" label="格式">
        <Radio.Group
          options={[
            { value: 0, label: '文本' },
            { value: 1, label: 'Html' },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="content"
        label="内容"
        validateTrigger="onSubmit"
        extra="可变部分写作 ${code}"
        rules={[{ required: true, whitespace: true }]}
      >
        {isHtml ? <RichText /> : <Input.TextArea rows={6} />}
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </>
  )
}

/** What the system relies on is shown and stays. */
const Fixed = ({ value }: { value?: TemplateWords['purpose'] }) => (
  <Input disabled value={value ? messagePurposeLabels[value] : ''} />
)

const initialOf = (template: EmailTemplate | null): Partial<TemplateWords> =>
  template ? { ...template, remark: template.remark ?? '' } : { purpose: 'NOTICE', htmlFlag: 0 }
