import { consentApi } from '@chargedeck/contract/customer/consent/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Collapse, Empty, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'
import { consentTexts, usePublishText } from './consent-queries.ts'

/** Every version of the privacy text, the newest open. */
export function TextsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(consentTexts)
  const [isPublishing, setPublishing] = useState(false)
  if (isPublishing) return <PublishDialog onClose={() => setPublishing(false)} />
  const publish = (
    <Allowed to={consentApi.publish}>
      <Button onClick={() => setPublishing(true)}>发布新版本</Button>
    </Allowed>
  )
  return (
    <PlainDialog title="隐私协议" width={640} footer={publish} onClose={onClose}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <Empty description="尚未发布隐私协议" />}
      {data && data.length > 0 && (
        <Collapse
          defaultActiveKey={data[0]?.id ?? ''}
          items={data.map(({ id, title, versionNo, publishTime, content }) => ({
            key: id,
            label: `${title} 第${versionNo}版`,
            extra: publishTime,
            children: <div style={{ whiteSpace: 'pre-wrap' }}>{content}</div>,
          }))}
        />
      )}
    </PlainDialog>
  )
}

function PublishDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = usePublishText()
  return (
    <DialogForm<{ title: string; content: string }>
      title="发布隐私协议"
      okText="发布"
      saved="发布成功"
      width={640}
      initialValues={{ title: '隐私协议' }}
      intro={
        <Alert type="warning" showIcon title="发布后不能修改；新版本需要客户重新同意" style={{ marginBottom: 12 }} />
      }
      onSave={(fields) => mutateAsync(fields)}
      onClose={onClose}
    >
      <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, message: '请输入标题' }]}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="content" label="内容" rules={[{ required: true, whitespace: true, message: '请输入内容' }]}>
        <Input.TextArea rows={12} maxLength={20_000} showCount />
      </Form.Item>
    </DialogForm>
  )
}
