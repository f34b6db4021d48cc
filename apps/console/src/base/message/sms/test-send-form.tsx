import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { submittedWord } from '../message-labels.ts'
import { placesOf } from './places-of.ts'
import { smsTemplates, useTestSend } from './sms-queries.ts'

type Fields = { phoneNumbers: string; templateCode: string; params?: Record<string, string> }

export function TestSendForm({ onClose }: { onClose: () => void }) {
  const send = useTestSend()
  return (
    <RecordForm<Fields>
      mode="add"
      name="测试发送"
      size={520}
      saved={submittedWord}
      onSave={({ params = {}, ...fields }) => send.mutateAsync({ ...fields, params })}
      onClose={onClose}
    >
      <Form.Item
        name="phoneNumbers"
        label="手机号码"
        rules={[{ required: true }, { pattern: /^1[3-9]\d{9}$/, message: '请输入11位手机号码' }]}
      >
        <Input inputMode="tel" maxLength={11} autoComplete="off" />
      </Form.Item>
      <TemplateFields />
    </RecordForm>
  )
}

function TemplateFields() {
  const { data, isPending } = useQuery(smsTemplates)
  const chosen = Form.useWatch<string>('templateCode')
  const template = data?.rows.find(({ code }) => code === chosen)
  return (
    <>
      <Form.Item name="templateCode" label="短信模板" rules={[{ required: true }]} extra={template?.content}>
        <Select
          loading={isPending}
          placeholder="请选择"
          options={data?.rows.map(({ code, name }) => ({ value: code, label: `${name}（${code}）` })) ?? []}
        />
      </Form.Item>
      {placesOf(template?.content ?? '').map((name) => (
        <Form.Item
          key={name}
          name={['params', name]}
          label={`参数 ${name}`}
          rules={[{ required: true, whitespace: true, max: 35 }]}
        >
          <Input />
        </Form.Item>
      ))}
    </>
  )
}
