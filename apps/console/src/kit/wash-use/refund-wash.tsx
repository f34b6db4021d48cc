import type { WashUse } from '@chargedeck/contract/kit/wash-use/shapes'
import { washPayWays } from '@chargedeck/domain/wash-use/states'
import { Form, Input } from 'antd'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { useRefundWash } from './use-queries.ts'

export function RefundWash({ use, onClose }: { use: WashUse; onClose: () => void }) {
  const { mutateAsync } = useRefundWash()
  const { id, washName, mobile, payWay, principalAmt, giftPayAmt } = use
  return (
    <DialogForm<{ reason: string }>
      title={`洗车退款 - ${washName}`}
      okText="退款"
      danger
      saved="已退款"
      intro={
        payWay === washPayWays.voucher ? (
          <p>洗车券退回客户 {mobile}；已过期的券退回后仍为过期。</p>
        ) : (
          <p>
            {yuan(principalAmt + giftPayAmt)} 元退回客户 {mobile} 的余额。
          </p>
        )
      }
      onSave={({ reason }) => mutateAsync({ id, reason })}
      onClose={onClose}
    >
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, max: 100 }]}>
        <Input maxLength={100} />
      </Form.Item>
    </DialogForm>
  )
}
