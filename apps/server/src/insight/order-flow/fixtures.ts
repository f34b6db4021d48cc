import type { FlowSums } from '@chargedeck/contract/insight/order-flow/row'
import { chargeOrderStates, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { dayOf, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { occupyOrderStates, type OccupyOrderState } from '@chargedeck/domain/occupy-order/states'
import { sql } from 'kysely'
import type { TestServer } from '../../../test/test-server.ts'
import { firstIdOf } from '../../platform/ids.ts'

type Place = { companyId: string; stationId: string; pileId: string }
type Charge = Place & {
  endTime: string
  settleTime?: string
  energy: number
  elecAmt: number
  serviceAmt: number
  voucherAmt?: number
  carrierId?: string
  groupId?: string
  customerId?: string
  plateNo?: string
  status?: ChargeOrderState
}
let count = 0
const terms = { graceMin: 30, unitMin: 1, unitAmt: 30, capAmt: 0, freeWindows: [], maxHours: 24 }

/** A charge of twenty minutes in the flat band, that its wallet paid at once unless it waits for that. */
export async function aBilledCharge({ db }: TestServer, charge: Charge): Promise<string> {
  const [endTime, settleTime] = [fromWallTime(charge.endTime), fromWallTime(charge.settleTime ?? charge.endTime)]
  const startTime = new Date(endTime.getTime() - 1_200_000)
  const id = `${BigInt(firstIdOf(startTime)) + BigInt(++count)}`
  const { status = chargeOrderStates.done } = charge
  const settleDate = status === chargeOrderStates.done ? dayOf(settleTime) : null
  const { companyId, stationId, pileId, energy, elecAmt, serviceAmt, voucherAmt = 0 } = charge
  const [total, actual] = [elecAmt + serviceAmt, elecAmt + serviceAmt - voucherAmt]
  await sql`insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no, pile_name,
      pile_type, gun_code, order_status, create_time, start_time, end_time, settle_time, settle_date, duration_sec, total_energy, sharp_energy, peak_energy,
      flat_energy, valley_energy, all_day_energy, elec_amt, service_amt, total_amt, voucher_amt, discount_amt, actual_amt, principal_amt,
      gift_pay_amt, group_pay_amt, margin_pay_amt, owed_amt, carrier_id, group_id, customer_id, plate_no)
    values (${id}, ${`MA${id}`}, 'APP', 'QR', ${companyId}, ${stationId}, '示例站', ${pileId}, ${`P${pileId}`}, '1号桩', 'DC', 'G1',
      ${status}, ${startTime}, ${startTime}, ${endTime}, ${settleTime}, ${settleDate}, 1200, ${energy}, 0, 0,
      ${energy}, 0, 0, ${elecAmt}, ${serviceAmt}, ${total}, ${voucherAmt}, ${voucherAmt}, ${actual}, ${actual}, 0, 0, 0, 0,
      ${charge.carrierId ?? null}, ${charge.groupId ?? null}, ${charge.customerId ?? null}, ${charge.plateNo ?? null})`.execute(
    db,
  )
  return id
}

type Occupation = Pick<Place, 'companyId' | 'stationId'> & {
  chargeId: string
  endTime: string
  minutes: number
  cappedAmt: number
  waiveAmt?: number
  owedAmt?: number
  plateNo?: string
  status?: OccupyOrderState
}

/** An occupation that began half an hour after its charge. */
export async function anOccupation({ db }: TestServer, occupation: Occupation): Promise<string> {
  const { chargeId, minutes, cappedAmt, waiveAmt = 0, owedAmt = 0, plateNo = null } = occupation
  const endTime = fromWallTime(occupation.endTime)
  const startTime = new Date(endTime.getTime() - minutes * 60_000)
  const id = `${BigInt(firstIdOf(startTime)) + BigInt(++count)}`
  const paidAmt = cappedAmt - waiveAmt - owedAmt
  await sql`insert into occupy_order (id, order_no, charge_order_id, charge_order_no, company_id, station_id, station_name, customer_id, plate_no,
      pile_no, gun_code, charge_end_time, grace_min, occupy_start_time, occupy_end_time, occupy_min, terms, origin_amt, capped_amt, waive_amt,
      actual_amt, principal_amt, owed_amt, status, create_time, update_time)
    values (${id}, ${`OC${id}`}, ${chargeId}, ${`MA${chargeId}`}, ${occupation.companyId}, ${occupation.stationId}, '示例站', 1, ${plateNo}, 'P',
      'G', ${new Date(startTime.getTime() - 1_800_000)}, 30, ${startTime}, ${endTime}, ${minutes}, ${JSON.stringify(terms)}, ${cappedAmt}, ${cappedAmt}, ${waiveAmt},
      ${cappedAmt - waiveAmt}, ${paidAmt}, ${owedAmt}, ${occupation.status ?? occupyOrderStates.paid}, ${startTime}, ${endTime})`.execute(
    db,
  )
  return id
}

/** What the payment channel keeps of a charge. */
export async function aChannelFee({ db, nextId }: TestServer, { chargeId, amt }: { chargeId: string; amt: number }) {
  await sql`insert into order_bill (id, order_type, order_id, order_no, company_id, station_id, holder_name, holder_type, base_energy, base_amt,
      order_amt, share_amt, bill_seq, bill_type, settle_date, bill_time)
    select ${nextId()}, 'CHARGE', id, order_no, company_id, station_id, '通道费', 'FEE', 0, actual_amt, actual_amt, ${amt}, 0, 'NORMAL',
      day_of(settle_time), settle_time from charge_order where id = ${chargeId}`.execute(db)
}

export const figuresOf = ({ orderQty, totalEnergy, actualAmt, occupyAmt, channelFeeAmt }: FlowSums) => [
  orderQty,
  totalEnergy,
  actualAmt,
  occupyAmt,
  channelFeeAmt,
]
