import type { EmailTemplate } from '@chargedeck/contract/base/message/email-calls'
import { Form, Input, Radio } from 'antd'
import { RichText } from '../../../ui/fields/rich-text/rich-text.tsx'
import { TemplateForm } from '../template-form.tsx'
import { emailCalls, type EmailTemplateInput } from './email-queries.ts'
import { formatWord } from './format-word.ts'

type Props = { template: EmailTemplate | null; onClose: () => void }

export const EmailTemplateForm = ({ template, onClose }: Props) => (
  <TemplateForm
    calls={emailCalls}
    noun="邮件模板"
    size={720}
    template={template}
    initialValues={initialOf(template)}
    onClose={onClose}
  >
    <LetterFields />
  </TemplateForm>
)

function LetterFields() {
  const isHtml = Form.useWatch<number>('htmlFlag') === 1
  return (
    <>
      <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, max: 100 }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="htmlFlag" label="格式">
        <Radio.Group options={[0, 1].map((value) => ({ value, label: formatWord(value) }))} />
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
    </>
  )
}

const initialOf = (template: EmailTemplate | null): Partial<EmailTemplateInput> =>
  template ? { ...template, remark: template.remark ?? '' } : { purpose: 'NOTICE', htmlFlag: 0 }
