import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { messages, type AnswerOf, type RequestOf } from '@chargedeck/tcec/messages'
import { stopFailures, succStats } from '@chargedeck/tcec/words'
import { stopForCarrier, type ChargeOrderRow } from '../../charging/charge-order/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { CarrierHandler } from '../carrier-call/public.ts'
import { findChargeOfSeq, findConnectorOrNull, seqStatOf } from './charge-of-seq.ts'
import { ourStopFailures } from './our-stop-failures.ts'

type Request = RequestOf<'query_stop_charge'>
type Result = Pick<AnswerOf<'query_stop_charge'>, 'StartChargeSeqStat' | 'SuccStat' | 'FailReason'>

/** Asks the charger to stop; whether it has is told later. */
export const stopHandler: CarrierHandler = {
  carrierTypes: ['TPP'],
  shape: messages.query_stop_charge.request,
  handle: async (ctx, { carrier, body }) => {
    const { StartChargeSeq, ConnectorID } = body as Request // read by its shape
    const order = await findChargeOfSeq(ctx, carrier, StartChargeSeq)
    const connector = await findConnectorOrNull(ctx, carrier, ConnectorID)
    const isItsGun = order.gunCode === (connector?.gunCode ?? ConnectorID)
    return { StartChargeSeq, ...(isItsGun ? await stop(ctx, order) : refused(order, stopFailures.unknownEquipment)) }
  },
}

const { starting, charging, stopping } = chargeOrderStates

async function stop(ctx: Context, order: ChargeOrderRow): Promise<Result> {
  if (order.orderStatus === stopping) return taken(order)
  if (order.orderStatus === starting) return refused(order, ourStopFailures.notBegun)
  if (order.orderStatus !== charging) return refused(order, stopFailures.alreadyStopped)
  try {
    await stopForCarrier(ctx, order.id)
    return taken({ orderStatus: stopping })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isOffline = error.error === 'MONITOR.STOP_DEVICE_OFFLINE'
    return refused(order, isOffline ? stopFailures.offline : stopFailures.alreadyStopped)
  }
}

type State = Pick<ChargeOrderRow, 'orderStatus'>
const taken = (order: State): Result => ({
  StartChargeSeqStat: seqStatOf(order),
  SuccStat: succStats.success,
  FailReason: stopFailures.none,
})
const refused = (order: State, FailReason: number): Result => ({
  StartChargeSeqStat: seqStatOf(order),
  SuccStat: succStats.failure,
  FailReason,
})
