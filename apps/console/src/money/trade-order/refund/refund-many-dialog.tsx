import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { refundWayLabels, type CounterChannel } from '@chargedeck/contract/money/trade-order/enums'
import { refundWays, type RefundWay } from '@chargedeck/domain/trade/refund-plan'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { refundableOf } from '@chargedeck/domain/ledger/wallet'
import { Form, Radio, Table, Typography, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { CustomerChoice } from '../../../customer/customer/parts/customer-choice.tsx'
import { newRequestId } from '../../../platform/request-id.ts'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { ChannelField, ReasonField } from '../parts/payment-fields.tsx'
import { useRefundMany } from '../trade-queries.ts'

type Fields = { customerIds: string[]; way: RefundWay; tradeChannel: CounterChannel; reason: string }
type Outcome = Answer<typeof tradeOrderApi.refundMany>[number]

const mostCustomers = 200
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
  const way = Form.useWatch('way', form)
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
      width={560}
      initialValues={{ way: refundWays.offline, tradeChannel: 'BankPay', customerIds: customers?.map(({ id }) => id) }}
      formNames={{ items: 'customerIds' }}
      onSave={save}
      outcome={(outcomes) => <Outcomes outcomes={outcomes} />}
      onClose={onClose}
    >
      {customers && <Chosen customers={customers} />}
      <Form.Item
        name="customerIds"
        hidden={customers !== undefined}
        label="客户"
        rules={[
          { required: true, message: '请选择客户' },
          { type: 'array', max: mostCustomers, message: `一次最多${mostCustomers}位` },
        ]}
        extra="每位客户退回全部可退金额。合计达到需复核金额时，全部等待另一人复核"
      >
        <CustomerChoice mode="multiple" />
      </Form.Item>
      <Form.Item name="way" label="退款方式" rules={[{ required: true, message: '请选择退款方式' }]}>
        <Radio.Group optionType="button" options={ways} />
      </Form.Item>
      {way === refundWays.offline && <ChannelField />}
      <ReasonField hint="如：停止运营，退还余额" />
    </DialogForm>
  )
}

function Chosen({ customers }: { customers: readonly Customer[] }) {
  const total = sumFen(customers.map(refundableOf))
  const none = customers.filter((customer) => refundableOf(customer) === 0).length
  return (
    <Typography.Paragraph>
      {`已选 ${customers.length} 位客户，可退合计 ${yuan(total)} 元${none > 0 ? `，其中 ${none} 位没有可退金额` : ''}`}
    </Typography.Paragraph>
  )
}

const columns: TableColumnsType<Outcome> = [
  {
    key: 'ok',
    title: '结果',
    render: (_, { ok, message }) => <StateTag tone={ok ? 'done' : 'fault'} label={ok ? message : '未退'} />,
  },
  { key: 'amt', title: '退款（元）', align: 'right', render: (_, { refundAmt }) => <MoneyText value={refundAmt} /> },
  { key: 'batch', title: '退款批次', render: (_, { refundBatchNo }) => refundBatchNo ?? '-' },
  { key: 'message', title: '说明', render: (_, { ok, message }) => (ok ? '-' : message) },
]

const Outcomes = ({ outcomes }: { outcomes: Outcome[] }) => (
  <Table
    size="small"
    rowKey="customerId"
    columns={columns}
    dataSource={outcomes}
    pagination={outcomes.length > 10 ? { pageSize: 10, size: 'small' } : false}
    scroll={{ x: 'max-content' }}
  />
)
