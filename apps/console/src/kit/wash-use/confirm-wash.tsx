import type { WashUse } from '@chargedeck/contract/kit/wash-use/shapes'
import { Form, Input } from 'antd'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useConfirmWash } from './use-queries.ts'

/** The machine did not report the end; somebody knows that the car was washed. */
export function ConfirmWash({
  use: { id, washName, mobile, doubtReason },
  onClose,
}: {
  use: WashUse
  onClose: () => void
}) {
  const { mutateAsync } = useConfirmWash()
  return (
    <DialogForm<{ remark: string }>
      title={`核实洗车 - ${washName}`}
      okText="确认已洗"
      saved="已核实"
      intro={
        <p>
          {doubtReason}。确认客户 {mobile} 的车已洗，不退款；没有洗或没有洗完的请退款。
        </p>
      }
      onSave={({ remark }) => mutateAsync({ id, remark })}
      onClose={onClose}
    >
      <Form.Item name="remark" label="核实说明" rules={[{ required: true, whitespace: true, max: 100 }]}>
        <Input maxLength={100} placeholder="如：客户电话确认已洗" />
      </Form.Item>
    </DialogForm>
  )
}
