import { PushDialog } from '../../charging/charge-order/parts/push-dialog.tsx'
import type { ChargeOrderPushProps } from '../../charging/charge-order/parts/order-slots.ts'
import { regulatorPush, tppPush } from './order-pushes.ts'
import { pushPreview, usePushOrders, type PushWay } from './push-queries.ts'

const labels: Record<PushWay, string> = { pushToTpp: tppPush.label, pushToRegulators: regulatorPush.label }
const what = '按订单现在的内容推送，之前失败的推送不再重试。'

/** Orders of the list, by the calls of 互联·订单推送. */
const dialogOf = (way: PushWay) =>
  function PushOrdersDialog({ orders, onPushed, onClose }: ChargeOrderPushProps) {
    const { mutateAsync } = usePushOrders(way)
    return (
      <PushDialog
        label={labels[way]}
        what={what}
        preview={pushPreview(way, orders)}
        onPush={mutateAsync}
        onPushed={onPushed}
        onClose={onClose}
      />
    )
  }

export const PushToTppDialog = dialogOf('pushToTpp')
export const PushToRegulatorsDialog = dialogOf('pushToRegulators')
