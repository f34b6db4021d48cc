import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { RequestOf } from '@chargedeck/tcec/messages'
import { seqStats, stopFailures, succStats } from '@chargedeck/tcec/words'
import {
  carrierChargeMovedJob,
  listChargeOrders,
  type CarrierMove,
  type ChargeOrderRow,
} from '../../charging/charge-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { handleJob } from '../../platform/jobs/job.ts'
import { enterMessages } from '../carrier-push/public.ts'
import { wasEntered } from './message-store.ts'
import { ourStopFailures } from './our-stop-failures.ts'

/** What a carrier must hear of its charge, written for it once. */
export const tellMovesHandler = handleJob(carrierChargeMovedJob, tellMove)

async function tellMove(ctx: Context, { orderId, outcome, moveTime }: CarrierMove): Promise<void> {
  const [order] = await listChargeOrders(ctx, [orderId])
  if (!order || order.carrierId === null) return
  const message = moveMessage(order, outcome)
  const about = { carrierId: order.carrierId, subjectId: orderId, orderId, stationId: order.stationId }
  if (await wasEntered(ctx, { orderId, ...message, since: new Date(moveTime) })) return
  await enterMessages(ctx, [{ ...about, ...message }])
}

const startResult = (order: ChargeOrderRow, StartChargeSeqStat: number) => ({
  apiName: 'notification_start_charge_result',
  content: {
    ...chargeOf(order),
    StartChargeSeqStat,
    StartTime: toWallTime(order.startTime ?? order.createTime),
  } satisfies RequestOf<'notification_start_charge_result'>,
})
const stopResult = (order: ChargeOrderRow, StartChargeSeqStat: number, FailReason: number) => ({
  apiName: 'notification_stop_charge_result',
  content: {
    ...chargeOf(order),
    StartChargeSeqStat,
    SuccStat: FailReason === stopFailures.none ? succStats.success : succStats.failure,
    FailReason,
  } satisfies RequestOf<'notification_stop_charge_result'>,
})

const chargeOf = ({ carrierOrderNo, gunCode }: ChargeOrderRow) => ({
  StartChargeSeq: carrierOrderNo ?? '',
  ConnectorID: gunCode ?? '',
})

/** What its carrier hears of a charge that has moved. */
export function moveMessage(order: ChargeOrderRow, outcome: CarrierMove['outcome']) {
  if (outcome === 'started') return startResult(order, seqStats.charging)
  if (outcome === 'notStarted') return startResult(order, seqStats.ended)
  if (outcome === 'stopped') return stopResult(order, seqStats.ended, stopFailures.none)
  const isRefused = outcome === 'stopRefused'
  return stopResult(order, seqStats.charging, isRefused ? ourStopFailures.refusedByPile : stopFailures.offline)
}
