import {
  startFailed,
  stopRequests,
  type StopCause,
  type StopRequest,
} from '@chargedeck/domain/charge-order/stop-reason'
import { giveVoucherBack } from '../../../customer/voucher/public.ts'
import { releaseHold } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { freeGun } from '../gun-store.ts'
import { moveOrder } from '../move-order.ts'
import { payersOf } from '../payers-of.ts'
import type { ChargeOrderRow } from '../store.ts'

/** The requested charge does not begin: frees its money and its gun. */
export const failStart = (ctx: Context, order: ChargeOrderRow, note: string): Promise<ChargeOrderRow | null> =>
  endBeforeStart(ctx, order, { step: 'failStart', note, cause: startFailed })

/** Somebody takes the request back before the charger began. */
export const cancelStart = (
  ctx: Context,
  order: ChargeOrderRow,
  { request, note }: { request: StopRequest; note: string },
): Promise<ChargeOrderRow | null> => endBeforeStart(ctx, order, { step: 'cancel', note, cause: stopRequests[request] })

/** Who took the request of a cancelled order back; null: its start failed. */
export const cancelledBy = ({ stopCode }: Pick<ChargeOrderRow, 'stopCode'>): StopRequest | null =>
  cancellers.find((request) => stopRequests[request].stopCode === stopCode) ?? null
const cancellers = ['STAFF', 'DRIVER'] as const satisfies readonly StopRequest[]

type End = { step: 'failStart' | 'cancel'; note: string; cause: StopCause }
async function endBeforeStart(
  ctx: Context,
  order: ChargeOrderRow,
  { step, note, cause }: End,
): Promise<ChargeOrderRow | null> {
  const ended = await moveOrder(ctx, order, { step, note, changes: cause })
  if (!ended) return null
  await freeGun(ctx, order)
  await giveVoucherBack(ctx, order.id)
  const payers = payersOf(order)
  if (payers) await releaseHold(ctx, { ...payers, orderId: order.id })
  return ended
}
