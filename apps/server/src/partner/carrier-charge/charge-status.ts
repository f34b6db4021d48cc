import { kwhOf } from '@chargedeck/domain/carrier/order-details'
import { yuanOf } from '@chargedeck/domain/carrier/regulator/whose'
import { gunStates } from '@chargedeck/domain/gun/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { messages, type RequestOf } from '@chargedeck/tcec/messages'
import { connectorStatuses } from '@chargedeck/tcec/words'
import { findChargeNow, type ChargeNow } from '../../charging/charge-order/public.ts'
import type { Context } from '../../platform/context.ts'
import type { CarrierHandler } from '../carrier-call/public.ts'
import { findChargeOfSeq, seqStatOf } from './charge-of-seq.ts'

export type ChargeStatus = RequestOf<'notification_equip_charge_status'>

export const statusHandler: CarrierHandler = {
  carrierTypes: ['TPP'],
  shape: messages.query_equip_charge_status.request,
  reads: true,
  handle: async (ctx, { carrier, body }) => {
    const { StartChargeSeq } = body as RequestOf<'query_equip_charge_status'> // read by its shape
    const { id } = await findChargeOfSeq(ctx, carrier, StartChargeSeq)
    return chargeStatusOf(ctx, id)
  },
}

export const chargeStatusOf = async (ctx: Pick<Context, 'tx'>, orderId: string): Promise<ChargeStatus> =>
  statusOf(await findChargeNow(ctx, orderId))

/** A settled charge has its bill, one that runs what it has come to. */
function statusOf(charge: ChargeNow): ChargeStatus {
  const { startTime, endTime, createTime, sampleTime, current, voltage } = charge
  const began = startTime ?? createTime
  const elecAmt = charge.paidElecAmt ?? charge.runningElecAmt ?? fen(0)
  const serviceAmt = charge.paidServiceAmt ?? charge.runningServiceAmt ?? fen(0)
  return {
    StartChargeSeq: charge.carrierOrderNo ?? '',
    StartChargeSeqStat: seqStatOf(charge),
    ConnectorID: charge.gunCode ?? '',
    ConnectorStatus: connectorStatusOf(charge.runStatus),
    CurrentA: (current ?? 0) / 10,
    VoltageA: (voltage ?? 0) / 10,
    Soc: charge.soc ?? charge.endSoc ?? charge.startSoc ?? 0,
    StartTime: toWallTime(began),
    EndTime: toWallTime(endTime ?? sampleTime ?? began),
    TotalPower: kwhOf(charge.totalEnergy ?? charge.runningEnergy ?? energyE4(0)),
    ElecMoney: yuanOf(elecAmt),
    SeviceMoney: yuanOf(serviceAmt),
    TotalMoney: yuanOf(elecAmt + serviceAmt),
  }
}

/** The standard has no word for a gun that cannot be reached in a charge. */
const connectorStatusOf = (runStatus: ChargeNow['runStatus']): number =>
  runStatus === null || runStatus === gunStates.offline ? connectorStatuses.fault : Number(runStatus)
