import type { SmsTemplate } from '@chargedeck/contract/base/message/sms-calls'
import { Form, Input } from 'antd'
import { TemplateForm } from '../template-form.tsx'
import { smsCalls, type SmsTemplateInput } from './sms-queries.ts'

type Props = { template: SmsTemplate | null; onClose: () => void }

export const SmsTemplateForm = ({ template, onClose }: Props) => (
  <TemplateForm
    calls={smsCalls}
    noun="短信模板"
    size={560}
    template={template}
    initialValues={initialOf(template)}
    onClose={onClose}
  >
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
  </TemplateForm>
)

const initialOf = (template: SmsTemplate | null): Partial<SmsTemplateInput> =>
  template
    ? { ...template, providerCode: template.providerCode ?? '', remark: template.remark ?? '' }
    : { purpose: 'NOTICE' }
