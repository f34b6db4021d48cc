import { gunStates } from '@chargedeck/domain/gun/states'
import { messages, type AnswerOf, type RequestOf } from '@chargedeck/tcec/messages'
import { authFailures, succStats } from '@chargedeck/tcec/words'
import { checkStartForCarrier, stateOfGun } from '../../charging/charge-order/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { CarrierRow } from '../../site/carrier/public.ts'
import type { CarrierHandler } from '../carrier-call/public.ts'
import { findConnectorOrNull, requireOwnSeq } from './charge-of-seq.ts'
import { termsOf } from './start-terms.ts'

type Request = RequestOf<'query_equip_auth'>
type Verdict = Pick<AnswerOf<'query_equip_auth'>, 'FailReason' | 'FailReasonMsg'>

/** Whether a start would be taken now, by the same conditions. */
export const authHandler: CarrierHandler = {
  carrierTypes: ['TPP'],
  shape: messages.query_equip_auth.request,
  handle: async (ctx, { carrier, body }) => {
    const { EquipAuthSeq, ConnectorID } = body as Request // read by its shape
    requireOwnSeq(carrier, 'EquipAuthSeq', EquipAuthSeq)
    const verdict = await judge(ctx, carrier, ConnectorID)
    const isFine = verdict.FailReason === authFailures.none
    return { EquipAuthSeq, ConnectorID, SuccStat: isFine ? succStats.success : succStats.failure, ...verdict }
  },
}

async function judge(ctx: Context, carrier: CarrierRow, text: string): Promise<Verdict> {
  const connector = await findConnectorOrNull(ctx, carrier, text)
  if (!connector) return { FailReason: authFailures.other, FailReasonMsg: '设备不存在' }
  const { gunCode, feeId, addServicePrice } = connector
  try {
    await checkStartForCarrier(ctx, { carrier: termsOf(carrier), gunCode, feeId, addServicePrice })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isDevice = error.error !== 'CHARGE_ORDER.FUNDS_TOO_LOW'
    return { FailReason: isDevice ? authFailures.checkFailed : authFailures.other, FailReasonMsg: error.message }
  }
  const isPlugged = (await stateOfGun(ctx, gunCode)) === gunStates.occupied
  return isPlugged
    ? { FailReason: authFailures.none }
    : { FailReason: authFailures.notPlugged, FailReasonMsg: '未插枪' }
}
