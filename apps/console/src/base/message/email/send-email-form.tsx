import { Alert, App, Button, Flex, Form, Input } from 'antd'
import { RichText } from '../../../ui/fields/rich-text.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { useSendEmail, type Letter } from './email-queries.ts'

export function SendEmailForm({ isHtml }: { isHtml: boolean }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Letter>()
  const send = useSendEmail(isHtml)
  const submit = (letter: Letter) =>
    send.mutate(letter, {
      onSuccess: () => {
        message.success('已提交发送，结果见发送记录')
        form.resetFields()
      },
    })
  return (
    <SectionCard title={isHtml ? '发送Html邮件' : '发送邮件'}>
      <Form<Letter> form={form} layout="vertical" onFinish={submit} style={{ maxWidth: 820 }}>
        {send.error && <Alert type="error" showIcon title={send.error.message} style={{ marginBottom: 16 }} />}
        <Form.Item
          name="to"
          label="收件人"
          extra="多个收件人用逗号隔开，每人各收一封，互不可见"
          rules={[{ required: true, whitespace: true, message: '收件人为空，请检查to参数' }]}
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
        <Flex justify="end">
          <Button type="primary" htmlType="submit" loading={send.isPending}>
            发送
          </Button>
        </Flex>
      </Form>
    </SectionCard>
  )
}
