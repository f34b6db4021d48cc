import { messages } from '@chargedeck/tcec/messages'
import { readReceived } from '@chargedeck/tcec/read-received'
import { Type } from 'typebox'
import type { Context } from '../../../platform/context.ts'
import type { CarrierCall } from '../../carrier-call/public.ts'
import { doubtBill } from '../doubt-roaming.ts'
import { lockByNoOrNull } from '../store.ts'

const { StartChargeSeq } = messages.notification_charge_order_info.request.properties
const numbered = Type.Object({ StartChargeSeq })

/** Staff learn of a bill that breaks the standard, if it says of which charge it is. */
export async function hearUnreadable(ctx: Context, { carrier, body, about }: CarrierCall, fault: string) {
  const { value } = readReceived(numbered, body)
  if (value === null) return
  const said = value as Type.Static<typeof numbered> // read by its shape
  const order = await lockByNoOrNull(ctx, carrier.id, said.StartChargeSeq)
  if (!order) return
  about?.({ orderId: order.id })
  await doubtBill(ctx, order.id, fault)
}
