import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { useOutcomeNotice, type NextStep } from '../../../ui/action/outcome-notice.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import type { OrderListQuery } from './next-order.ts'
import { settledWords } from './settled-words.ts'
import { useNextOrder, workOfReview, workOfState } from './use-next-order.ts'

/** One notice for all that staff finish one after another. */
const key = 'order-done'

/** Says what a settlement or a review did, with the way to the next order. */
export function useTellDone(list: OrderListQuery) {
  const tell = useOutcomeNotice()
  const nextSteps = useNextOrder(list)
  const waits = (before: ChargeOrder, steps: NextStep[]) =>
    tell({
      key,
      title: '已提交复核',
      outcome: `订单 ${before.orderNo} 的金额变动较大，须由另一人复核后生效`,
      kind: 'success',
      nextSteps: steps,
    })
  const done = (word: string, after: ChargeOrder, steps: NextStep[]) =>
    tell({
      key,
      title: `已${word} · ${yuan(after.actualAmt ?? 0)}元`,
      outcome: settledWords(after),
      kind: 'success',
      nextSteps: steps,
    })
  return {
    adjusted: (before: ChargeOrder, after: ChargeOrder) =>
      after.settlementWaits ? waits(before, []) : done('调整', after, []),
    settled: async (before: ChargeOrder, after: ChargeOrder) => {
      const steps = await nextSteps(before, workOfState(before))
      return after.settlementWaits ? waits(before, steps) : done('结算', after, steps)
    },
    reviewed: async (order: ChargeOrder) =>
      tell({
        key,
        title: '已复核',
        outcome: `订单 ${order.orderNo} 已离开待复核列表`,
        kind: 'success',
        nextSteps: await nextSteps(order, workOfReview),
      }),
  }
}
