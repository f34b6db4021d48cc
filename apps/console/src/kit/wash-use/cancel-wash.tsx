import type { WashUse } from '@chargedeck/contract/kit/wash-use/shapes'
import { Form, Input } from 'antd'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useCancelWash } from './use-queries.ts'

export function CancelWash({ use: { id, washName, mobile }, onClose }: { use: WashUse; onClose: () => void }) {
  const { mutateAsync } = useCancelWash()
  return (
    <DialogForm<{ reason: string }>
      title={`取消洗车 - ${washName}`}
      okText="取消洗车"
      danger
      saved="已取消"
      intro={<p>取消客户 {mobile} 的洗车，已付的金额或洗车券退回。</p>}
      onSave={({ reason }) => mutateAsync({ id, reason })}
      onClose={onClose}
    >
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, max: 100 }]}>
        <Input maxLength={100} />
      </Form.Item>
    </DialogForm>
  )
}
