import { Form, Input } from 'antd'
import { RichText } from '../../../ui/fields/rich-text/rich-text.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { PageForm } from '../../../ui/record/page-form.tsx'
import { submittedWord } from '../message-labels.ts'
import { useSendEmail, type Letter } from './email-queries.ts'

export function SendEmailForm({ isHtml }: { isHtml: boolean }) {
  const [form] = Form.useForm<Letter>()
  const send = useSendEmail(isHtml)
  return (
    <SectionCard title={isHtml ? '发送图文邮件' : '发送邮件'}>
      <PageForm<Letter>
        form={form}
        saveText="发送"
        saved={submittedWord}
        onSave={(letter) => send.mutateAsync(letter)}
        onSaved={() => form.resetFields()}
        style={{ maxWidth: 820 }}
      >
        <Form.Item
          name="to"
          label="收件人"
          extra="多个收件人用逗号隔开，每人各收一封，互不可见"
          rules={[{ required: true, whitespace: true, message: '收件人不能为空' }]}
        >
          <Input placeholder="name@example.com" maxLength={500} />
        </Form.Item>
        <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, max: 100 }]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          name="content"
          label="内容"
          validateTrigger="onSubmit"
          rules={[{ required: true, whitespace: true }]}
        >
          {isHtml ? <RichText /> : <Input.TextArea rows={10} />}
        </Form.Item>
      </PageForm>
    </SectionCard>
  )
}
