import type { RegulatorOrderState } from '@chargedeck/domain/carrier/regulator/charge-status-content'
import { regulatorOrderStates as told } from '@chargedeck/domain/carrier/regulator/charge-status-content'
import { activeOrderStates, chargeOrderStates as states } from '@chargedeck/domain/charge-order/states'
import type { EnergyPiece } from '@chargedeck/domain/tariff/split-energy'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { firstIdOf } from '../../../platform/ids.ts'
import { boundStations } from './place-store.ts'

type Reader = Pick<Context, 'tx'>

const chargesAt = (reader: Reader, carrierId: string) =>
  boundStations(reader, carrierId)
    .innerJoin('chargeOrder', 'chargeOrder.stationId', 'station.id')
    .leftJoin('chargeProgress', 'chargeProgress.orderId', 'chargeOrder.id')
    .leftJoin('chargerGun', 'chargerGun.id', 'chargeOrder.gunId')
    .select([
      'chargeOrder.id',
      'chargeOrder.stationId',
      'station.stationNo',
      'chargeOrder.orderNo',
      'chargeOrder.pileNo',
      'chargeOrder.gunCode',
    ])
    .select(['chargeOrder.orderStatus', 'chargeOrder.plateNo', 'chargeOrder.vin', 'chargerGun.runStatus'])
    .select(['chargeOrder.startTime', 'chargeOrder.endTime', 'chargeOrder.createTime', 'chargeOrder.feeSnapshot'])
    .select(['chargeOrder.totalEnergy', 'chargeOrder.endSoc'])
    .select(['chargeOrder.elecAmt as billedElecAmt', 'chargeOrder.serviceAmt as billedServiceAmt'])
    .select(['chargeProgress.voltage', 'chargeProgress.current', 'chargeProgress.soc', 'chargeProgress.sampleTime'])
    .select(['chargeProgress.energy', 'chargeProgress.elecAmt', 'chargeProgress.serviceAmt'])
    .select(sql<EnergyPiece[] | null>`charge_progress.pieces`.as('pieces')) // saveReadings is the only writer
    .orderBy('chargeOrder.id')
export type ChargeAt = Awaited<ReturnType<ReturnType<typeof chargesAt>['execute']>>[number]

/** Charges that start, run or stop at the stations of a regulator. */
export const listActiveCharges = (reader: Reader, carrierId: string): Promise<ChargeAt[]> =>
  chargesAt(reader, carrierId)
    .innerJoin('runningOrder', 'runningOrder.orderId', 'chargeOrder.id')
    .where(sql<boolean>`charge_order.order_status in (${sql.join(activeOrderStates.map((state) => sql.lit(state)))})`)
    .execute()

const ends = [states.toSettle, states.abnormal, states.cancelled] as const
type Span = { from: Date; until: Date }
/** Charges that ended in a short time, by their moves; one that goes on again is none. */
export const listEndedCharges = (reader: Reader, carrierId: string, { from, until }: Span): Promise<ChargeAt[]> =>
  chargesAt(reader, carrierId)
    .where('chargeOrder.id', 'in', (db) =>
      db
        .selectFrom('chargeOrderMove')
        .select('orderId')
        .where('chargeOrderMove.id', '>=', firstIdOf(from))
        .where('chargeOrderMove.id', '<', firstIdOf(until))
        .where('fromStatus', 'in', [...activeOrderStates])
        .where('toStatus', 'in', [...ends]),
    )
    .where('chargeOrder.orderStatus', 'not in', [...activeOrderStates])
    .execute()

/** OrderStatus, by the state of ours. */
export function toldStateOf({ orderStatus }: Pick<ChargeAt, 'orderStatus'>): RegulatorOrderState {
  if (orderStatus === states.starting) return told.starting
  if (orderStatus === states.charging) return told.charging
  if (orderStatus === states.stopping) return told.stopping
  if (orderStatus === states.abnormal) return told.abnormal
  return orderStatus === states.cancelled ? told.startFailed : told.completed
}
