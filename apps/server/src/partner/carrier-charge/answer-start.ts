import type { ErrorName } from '@chargedeck/contract/errors'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { messages, type AnswerOf, type RequestOf } from '@chargedeck/tcec/messages'
import { seqStats, startFailures, succStats } from '@chargedeck/tcec/words'
import {
  findCarrierOrderOrNull,
  lockCarrierNumber,
  startForCarrier,
  type ChargeOrderRow,
} from '../../charging/charge-order/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { keepEnabled, type CarrierRow } from '../../site/carrier/public.ts'
import { refuseBusiness, type CarrierHandler } from '../carrier-call/public.ts'
import { findConnectorOrNull, requireOwnSeq, seqStatOf } from './charge-of-seq.ts'
import { termsOf } from './start-terms.ts'

type Request = RequestOf<'query_start_charge'>
type Result = Pick<AnswerOf<'query_start_charge'>, 'StartChargeSeqStat' | 'SuccStat' | 'FailReason'>

/** Whether the charger has begun is told later. */
export const startHandler: CarrierHandler = {
  carrierTypes: ['TPP'],
  shape: messages.query_start_charge.request,
  handle: async (ctx, { carrier, body }) => {
    const request = body as Request // read by its shape
    const { StartChargeSeq, ConnectorID } = request
    requireOwnSeq(carrier, 'StartChargeSeq', StartChargeSeq)
    return { StartChargeSeq, ConnectorID, ...(await start(ctx, carrier, request)) }
  },
}

const refused = (FailReason: number): Result => ({
  StartChargeSeqStat: seqStats.ended,
  SuccStat: succStats.failure,
  FailReason,
})
const taken = (order: ChargeOrderRow): Result => ({
  StartChargeSeqStat: seqStatOf(order),
  SuccStat: succStats.success,
  FailReason: startFailures.none,
})

async function start(ctx: Context, carrier: CarrierRow, request: Request): Promise<Result> {
  await lockCarrierNumber(ctx, carrier.id, request.StartChargeSeq)
  const connector = await findConnectorOrNull(ctx, carrier, request.ConnectorID)
  const first = await findCarrierOrderOrNull(ctx, carrier.id, request.StartChargeSeq)
  if (first) return first.gunCode === connector?.gunCode ? taken(first) : refused(startFailures.repeated)
  if (!connector) return refused(startFailures.unknownEquipment)
  if (!(await keepEnabled(ctx, carrier.id))) throw refuseBusiness('运营商已停用')
  const { gunCode, feeId, addServicePrice } = connector
  try {
    const order = await startForCarrier(ctx, {
      carrier: termsOf(carrier),
      gunCode,
      startChargeSeq: request.StartChargeSeq,
      phone: request.PhoneNum || null,
      plateNo: request.PlateNum || null,
      balanceAmt: request.Balance === undefined ? null : balanceOf(request.Balance),
      feeId,
      addServicePrice,
    })
    return taken(order)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refused(failures[error.error] ?? startFailures.other)
  }
}

const mostYuan = 1_000_000
/** A part of a fen pays nothing; more than any charge costs is no limit. */
const balanceOf = (yuan: number): Fen =>
  fen(Math.floor(Math.round(Math.max(0, Math.min(yuan, mostYuan)) * 10_000) / 100))

/** Everything is checked before anything is written, so that a refusal leaves nothing behind. */
const failures: Partial<Record<ErrorName, number>> = {
  'CHARGE_ORDER.DEVICE_OFFLINE': startFailures.offline,
  'CHARGE_ORDER.ALREADY_RUNNING': startFailures.alreadyCharging,
}
