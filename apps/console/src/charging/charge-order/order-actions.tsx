import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { useWhyStale } from '../../platform/live/why-stale.ts'
import { useMay } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyPart } from '../../ui/lazy-part.tsx'
import { whyNotAdjust, whyNotReview, whyNotSettle, whyNotStop } from './charge-order-labels.ts'
import type { OrderListQuery } from './settle/next-order.ts'

const StopDialog = lazyPart(async () => (await import('./parts/stop-dialog.tsx')).StopDialog)
const ReviewDialog = lazyPart(async () => (await import('./settle/review-dialog.tsx')).ReviewDialog)
const AdjustForm = lazyDrawer(async () => (await import('./settle/adjust-form.tsx')).AdjustForm)
const SettleForm = lazyDrawer(async () => (await import('./settle/settle-form.tsx')).SettleForm)

export type OrderAction = { kind: 'stop' | 'settle' | 'adjust' | 'review'; order: ChargeOrder }

/** Staff actions on an order: hidden by role, disabled by state with the reason. */
export function useOrderActions(take: (action: OrderAction) => void): (order: ChargeOrder) => RowAction[] {
  const may = useMay()
  const whyStale = useWhyStale()
  return (order) => {
    const { orderStatus } = order
    const action = (kind: OrderAction['kind'], label: string, whyNot: string | undefined): RowAction => ({
      key: kind,
      label,
      danger: kind === 'stop',
      whyNot: whyNot ?? whyStale,
      onClick: () => take({ kind, order }),
    })
    const settling =
      orderStatus === chargeOrderStates.done
        ? action('adjust', '调整金额', whyNotAdjust(order))
        : action('settle', '人工结算', whyNotSettle(order))
    return [
      ...(may(chargeOrderApi.stopCharge) ? [action('stop', '停止充电', whyNotStop(orderStatus))] : []),
      ...(may(chargeOrderApi.settle) ? [settling] : []),
      ...(may(chargeOrderApi.review) ? [action('review', '复核', whyNotReview(order))] : []),
    ]
  }
}

type Props = {
  action: OrderAction
  /** The list that the order was chosen from: the next order is the one below it there. */
  list?: OrderListQuery
  onClose: () => void
}

export function OrderActionDialog({ action: { kind, order }, list = {}, onClose }: Props) {
  if (kind === 'stop') return <StopDialog order={order} onClose={onClose} />
  if (kind === 'review') return <ReviewDialog order={order} list={list} onClose={onClose} />
  if (kind === 'adjust') return <AdjustForm order={order} list={list} onClose={onClose} />
  return <SettleForm order={order} list={list} onClose={onClose} />
}
