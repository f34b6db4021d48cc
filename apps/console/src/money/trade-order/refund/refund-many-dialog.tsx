import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { refundWayLabels, type CounterChannel } from '@chargedeck/contract/money/trade-order/enums'
import { refundWays, type RefundWay } from '@chargedeck/domain/trade-order/refund-plan'
import { useQueries } from '@tanstack/react-query'
import { Form, Radio, Typography } from 'antd'
import { useState } from 'react'
import { chosenCustomer } from '../../../customer/customer/parts/customer-choice-queries.ts'
import { CustomerChoice } from '../../../customer/customer/parts/customer-choice.tsx'
import { newRequestId } from '../../../platform/request-id.ts'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { ChannelField, ReasonField } from '../parts/payment-fields.tsx'
import { useRefundMany } from '../trade-queries.ts'
import { RefundOutcomes } from './refund-outcomes.tsx'
import { ToRefund, useWhyNone } from './to-refund.tsx'

type Fields = { customerIds: string[]; way: RefundWay; tradeChannel: CounterChannel; reason: string }

const mostCustomers = 200
const reviewRule =
  '每位客户退回全部可退金额。退款按客户所属公司分别合计：达到该公司需复核金额的，该公司的退款全部等待另一人复核；其他公司的直接退款。'
const ways = Object.entries(refundWayLabels).map(([value, label]) => ({ value, label }))

type Props = {
  /** Left out: staff choose them here. */
  customers?: readonly Customer[]
  onClose: () => void
}

/** Pays back all that each customer may have; one who is refused stops no other. */
export function RefundManyDialog({ customers, onClose }: Props) {
  const [requestId] = useState(newRequestId)
  const [form] = Form.useForm<Fields>()
  const { mutateAsync } = useRefundMany()
  const way = Form.useWatch('way', form) ?? refundWays.offline
  const chosen = useChosen(customers, Form.useWatch('customerIds', form))
  const whyNone = useWhyNone({ customers: chosen, way })
  const save = ({ customerIds, tradeChannel, ...fields }: Fields) =>
    mutateAsync({
      requestId,
      items: customerIds.map((customerId) => ({ customerId, all: 1 })),
      ...(fields.way === refundWays.offline && { tradeChannel }),
      ...fields,
    })
  return (
    <DialogForm
      form={form}
      title="批量退款"
      okText="全部退款"
      width={720}
      initialValues={{ way: refundWays.offline, tradeChannel: 'BankPay', customerIds: customers?.map(({ id }) => id) }}
      formNames={{ items: 'customerIds' }}
      blocked={whyNone !== undefined}
      onSave={save}
      outcome={(outcomes) => <RefundOutcomes outcomes={outcomes} />}
      onClose={onClose}
    >
      {customers && <ToRefund customers={chosen} way={way} />}
      <Form.Item
        name="customerIds"
        hidden={customers !== undefined}
        label="客户"
        rules={[
          { required: true, message: '请选择客户' },
          { type: 'array', max: mostCustomers, message: `一次最多${mostCustomers}位` },
        ]}
      >
        <CustomerChoice mode="multiple" />
      </Form.Item>
      {!customers && chosen.length > 0 && <ToRefund customers={chosen} way={way} />}
      <Typography.Paragraph type="secondary">{reviewRule}</Typography.Paragraph>
      <Form.Item name="way" label="退款方式" rules={[{ required: true, message: '请选择退款方式' }]}>
        <Radio.Group optionType="button" options={ways} />
      </Form.Item>
      {way === refundWays.offline && <ChannelField />}
      <ReasonField hint="如：停止运营，退还余额" />
    </DialogForm>
  )
}

/** With their wallets: given by the list, or read once they are chosen here. */
function useChosen(customers: readonly Customer[] | undefined, ids: readonly string[] = []): readonly Customer[] {
  const toRead = customers ? [] : ids
  const read = useQueries({ queries: toRead.map((id) => chosenCustomer(id)) })
  return customers ?? read.flatMap(({ data }) => data?.customer ?? [])
}
