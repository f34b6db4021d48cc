import { stuckRefundEndLabels, type CounterChannel } from '@chargedeck/contract/money/trade-order/enums'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { stuckRefundEnds, type StuckRefundEnd } from '@chargedeck/domain/trade-order/stuck-refund'
import { Alert, App, Form, Radio } from 'antd'
import { useRequestIds } from '../../../platform/request-id.ts'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { ChannelField, ReasonField } from '../parts/payment-fields.tsx'
import { useEndStuckRefund } from './payment-queries.ts'

type Fields = { way: StuckRefundEnd; tradeChannel?: CounterChannel; reason: string }
const ways = Object.entries(stuckRefundEndLabels).map(([value, label]) => ({ value, label }))

/** The channel can neither pay the refund out nor give it back. */
export function EndStuckDialog({ trade, onClose }: { trade: TradeOrder; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const { message } = App.useApp()
  const { mutateAsync } = useEndStuckRefund()
  const requestIdOf = useRequestIds()
  const way = Form.useWatch('way', form)
  return (
    <DialogForm<Fields>
      form={form}
      title="结束异常退款"
      okText="结束退款"
      saved={() => null}
      initialValues={{ tradeChannel: 'BankPay' }}
      intro={
        <Alert
          type="warning"
          showIcon
          title={`${yuan(trade.tradeAmt)}元。请先在商户平台确认渠道不会再退出这笔款项，否则客户会收到两次`}
          style={{ marginBottom: 16 }}
        />
      }
      onSave={async ({ way: chosen, tradeChannel, reason }) => {
        const body = {
          orderId: trade.orderId,
          way: chosen,
          ...(chosen === stuckRefundEnds.paidOut && { tradeChannel }),
          reason,
        }
        await mutateAsync({ requestId: requestIdOf(JSON.stringify(body)), ...body })
        void message.success('已结束退款') // the drawer drops this dialog as it reads the trade again
      }}
      onClose={onClose}
    >
      <Form.Item name="way" label="结束方式" rules={[{ required: true, message: '请选择结束方式' }]}>
        <Radio.Group options={ways} />
      </Form.Item>
      {way === stuckRefundEnds.paidOut && <ChannelField />}
      <ReasonField hint="如：客户银行卡冻结，已转账到另一张卡" />
    </DialogForm>
  )
}
