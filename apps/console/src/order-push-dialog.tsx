import type { FunctionComponent } from 'react'
import type { ChargeOrderPushProps, ChargeOrderSlots } from './charging/charge-order/parts/order-slots.ts'
import { waiverResend } from './kit/waiver-push/order-pushes.ts'
import { ResendDialog } from './kit/waiver-push/resend-dialog.tsx'
import { regulatorPush, tppPush } from './partner/carrier-push/order-pushes.ts'
import { PushToRegulatorsDialog, PushToTppDialog } from './partner/carrier-push/push-orders-dialog.tsx'

const dialogs: Readonly<Record<string, FunctionComponent<ChargeOrderPushProps>>> = {
  [tppPush.key]: PushToTppDialog,
  [regulatorPush.key]: PushToRegulatorsDialog,
  [waiverResend.key]: ResendDialog,
}

/** One part for all pushes: each way of its own would add its list of files to the first visit. */
export const OrderPushDialog: ChargeOrderSlots['PushDialog'] = ({ push, ...of }) => {
  const Dialog = dialogs[push.key]
  return Dialog && <Dialog {...of} />
}
