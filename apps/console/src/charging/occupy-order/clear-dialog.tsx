import { occupyStatusLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import {
  mostClearedAtOnce,
  type ClearedOccupyOrder,
  type OccupyOrder,
} from '@chargedeck/contract/charging/occupy-order/calls'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { App } from 'antd'
import { useRequestIds } from '../../platform/request-id.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { HeldInvoices } from '../invoice/parts/held-invoices.tsx'
import { whyNotClear } from './occupy-labels.ts'
import { useClearOccupy } from './occupy-queries.ts'

type Props = { orders: readonly OccupyOrder[]; onCleared?: () => void; onClose: () => void }

/** Each order is cleared by itself: one that moved on meanwhile says why it was not. Those that cannot be are not sent. */
export function ClearDialog({ orders: chosen, onCleared, onClose }: Props) {
  const orders = chosen.filter((order) => whyNotClear(order) === undefined)
  const { message } = App.useApp()
  const { mutateAsync } = useClearOccupy()
  const requestIdOf = useRequestIds()
  const confirm = async (reason: string) => {
    const answers: ClearedOccupyOrder[] = []
    const doneText = () => `已减免${answers.filter(({ ok }) => ok).length}单`
    for (let from = 0; from < orders.length; from += mostClearedAtOnce) {
      const orderIds = orders.slice(from, from + mostClearedAtOnce).map(({ orderId }) => orderId)
      const more = await mutateAsync({ orderIds, reason, requestId: requestIdOf(`${from} ${reason}`) }).catch(
        (error: unknown) => {
          if (from > 0) void message.warning(`${doneText()}，其余未处理`)
          throw error
        },
      )
      answers.push(...more)
    }
    const refused = answers.filter(({ ok }) => !ok)
    const done = doneText()
    if (refused.length === 0) void message.success(`${done}${billedText(answers)}`)
    else void message.warning(`${done}${billedText(answers)}，${refused.length}单未减免：${refused[0]?.message ?? ''}`)
    onCleared?.()
  }
  return (
    <ConfirmDialog
      title={chosen.length === 1 ? '减免占位费' : '批量减免占位费'}
      what={
        <>
          {whatHappens(orders, chosen)}
          <HeldInvoices orderKind="OCCUPY" orderIds={paidOf(orders)} />
        </>
      }
      irreversible="减免后不能恢复"
      reason="required"
      okText="减免"
      danger
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

const paidAmtOf = (order: OccupyOrder) => sumFen([order.principalAmt, order.giftPayAmt, order.groupPayAmt])
const paidOf = (orders: readonly OccupyOrder[]) =>
  orders.filter((order) => paidAmtOf(order) > 0).map(({ orderId }) => orderId)

function billedText(answers: readonly ClearedOccupyOrder[]): string {
  const billed = answers.filter(({ ok, message }) => ok && message !== null)
  return billed.length === 0 ? '' : `，其中${billed.length}单${billed[0]?.message}`
}

/** Only what happens to these orders is said. */
function whatHappens(orders: readonly OccupyOrder[], chosen: readonly OccupyOrder[]): string {
  const others = chosen.filter((order) => !orders.includes(order))
  const amt = sumFen(orders.map(({ actualAmt }) => actualAmt))
  const paidAmt = sumFen(orders.map(paidAmtOf))
  const owedAmt = sumFen(orders.map((order) => order.owedAmt))
  const goingOn = orders.filter(({ status }) => status === occupyOrderStates.occupying).length
  const effects = [
    paidAmt > 0 && `已支付的${yuan(paidAmt)}元退回原账户`,
    owedAmt > 0 && `欠费${yuan(owedAmt)}元取消`,
    goingOn > 0 && `${goingOn}单占位立即结束，不再计费`,
  ].filter((effect) => effect !== false)
  const clears = others.length > 0 ? '可减免' : '减免'
  return `${[`${clears}${orders.length}单占位费，共${yuan(amt)}元`, ...effects].join('，')}。${leftText(others)}`
}

/** How many cannot be cleared, by their state. */
function leftText(orders: readonly OccupyOrder[]): string {
  if (orders.length === 0) return ''
  const byState = [...Map.groupBy(orders, ({ status }) => occupyStatusLabels[status])]
  return `其余${orders.length}单不能减免（${byState.map(([label, some]) => `${label}${some.length}单`).join('、')}）。`
}
