import type { Sent } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { customerNameOf, withPhone } from '@chargedeck/domain/customer/name'
import { refundWays } from '@chargedeck/domain/trade-order/refund-plan'
import { useQuery } from '@tanstack/react-query'
import { Form, Skeleton } from 'antd'
import { useState } from 'react'
import type { GroupDialogProps } from '../../../customer/customer-group/parts/group-slots.ts'
import type { CustomerDialogProps } from '../../../customer/customer/parts/customer-slots.ts'
import { newRequestId } from '../../../platform/request-id.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { RefundFields } from './refund-fields.tsx'
import { chosenItems, toFen, type RefundForm } from './refund-form.ts'
import { Refunded } from './refunded.tsx'
import { ownerNameOf } from '../trade-labels.ts'
import { refundTerms, useRefund } from '../trade-queries.ts'

type Payee = Sent<typeof tradeOrderApi.refundTerms>['query']

export const RefundCustomerDialog = ({ customer, onClose }: CustomerDialogProps) => (
  <RefundDialog
    payee={{ customerId: customer.id }}
    name={withPhone(customerNameOf(customer), customer.mobile)}
    onClose={onClose}
  />
)
export const RefundGroupDialog = ({ group, onClose }: GroupDialogProps) => (
  <RefundDialog payee={{ groupId: group.id }} name={group.groupName} onClose={onClose} />
)

/** Of one top-up or deposit. */
export const RefundTradeDialog = ({ trade, onClose }: { trade: TradeOrder; onClose: () => void }) => (
  <RefundDialog
    payee={trade.groupId === null ? { customerId: trade.customerId ?? '' } : { groupId: trade.groupId }}
    name={withPhone(ownerNameOf(trade), trade.groupId === null ? trade.mobile : null)}
    lotId={trade.orderId}
    onClose={onClose}
  />
)

type Props = { payee: Payee; name: string; lotId?: string; onClose: () => void }

/** Two clicks, or a repeat after a lost answer, pay back once. */
function RefundDialog({ payee, name, lotId, onClose }: Props) {
  const [requestId] = useState(newRequestId)
  const [form] = Form.useForm<RefundForm>()
  const { data: terms, error, refetch } = useQuery(refundTerms(payee))
  const { mutateAsync } = useRefund()
  const save = ({ way, tradeChannel, amountYuan, chosen, reason }: RefundForm) =>
    mutateAsync({
      requestId,
      ...payee,
      refundAmt: toFen(amountYuan),
      ...(chosen && { items: chosenItems(chosen).map(({ lotId: originOrderId, amt }) => ({ originOrderId, amt })) }),
      way,
      ...(way === refundWays.offline && { tradeChannel }),
      reason,
    })
  return (
    <DialogForm
      form={form}
      title={`退款 - ${name}`}
      okText="退款"
      width={640}
      initialValues={{ tradeChannel: 'BankPay', chosen: null }}
      formNames={{ refundAmt: 'amountYuan', items: 'lots' }}
      blocked={!terms}
      onSave={save}
      outcome={(answer) => <Refunded answer={answer} />}
      onClose={onClose}
    >
      {error && !terms && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {terms ? <RefundFields terms={terms} lotId={lotId} /> : !error && <Skeleton active />}
    </DialogForm>
  )
}
