import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { Button } from 'antd'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'
import type { ChargeOrderPush } from '../parts/order-slots.ts'

type Props = {
  orders: readonly ChargeOrder[]
  pushes: readonly ChargeOrderPush[]
  onPush: (push: ChargeOrderPush) => void
}

const mostAtOnce = 100

/** 批量推送: a button for each way, while one of the chosen orders may go that way. */
export const PushChosen = ({ orders, pushes, onPush }: Props) => (
  <>
    {pushes.map((push) => (
      <DisabledReason key={push.key} why={whyNone(orders, push)}>
        <Button type="link" size="small" onClick={() => onPush(push)}>
          批量{push.label}
        </Button>
      </DisabledReason>
    ))}
  </>
)

function whyNone(orders: readonly ChargeOrder[], { whyNot }: ChargeOrderPush): string | undefined {
  if (orders.length > mostAtOnce) return `一次最多${mostAtOnce}单`
  const reasons = new Set(orders.map(whyNot))
  return reasons.has(undefined) ? undefined : [...reasons].join('，')
}
