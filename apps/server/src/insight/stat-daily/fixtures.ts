import { chargeOrderStates, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import type { StopSide } from '@chargedeck/domain/charge-order/stop-reason'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { TestServer } from '../../../test/test-server.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { countDaysHandler } from './public.ts'

type Charge = {
  companyId: string
  stationId: string
  endTime: string
  minutes?: number
  energy?: number
  elecAmt?: number
  serviceAmt?: number
  discountAmt?: number
  customerId?: string | null
  customerType?: 'NORMAL' | 'VIP' | 'GROUP'
  startupMode?: 'APP' | 'TPP'
  startupWay?: 'QR' | 'CARD' | 'CARRIER' | 'CONSOLE'
  pileId?: string
  pileType?: 'DC' | 'AC'
  stopCode?: string | null
  /** Left out: the user. */
  stopSide?: StopSide | null
  status?: ChargeOrderState
}
let count = 0

/** A charge as its settlement leaves it. */
export async function aCountedCharge({ db }: TestServer, charge: Charge): Promise<string> {
  const {
    companyId,
    stationId,
    minutes = 60,
    energy = 100_000,
    elecAmt = 600,
    serviceAmt = 400,
    discountAmt = 0,
  } = charge
  const endTime = fromWallTime(charge.endTime)
  const startTime = new Date(endTime.getTime() - minutes * 60_000)
  const id = `${BigInt(firstIdOf(startTime)) + BigInt(++count)}`
  const totalAmt = elecAmt + serviceAmt
  const actualAmt = totalAmt - discountAmt
  await sql`insert into charge_order (id, order_no, startup_mode, startup_way, customer_id, customer_type, company_id, station_id,
      station_name, pile_id, pile_no, pile_name, pile_type, order_status, create_time, start_time, end_time, duration_sec, total_energy,
      sharp_energy, peak_energy, flat_energy, valley_energy, all_day_energy, elec_amt, service_amt, total_amt, voucher_amt, discount_amt,
      actual_amt, paid_elec_amt, paid_service_amt, principal_amt, gift_pay_amt, group_pay_amt, margin_pay_amt, owed_amt, stop_code, stop_side)
    values (${id}, ${`MA${id}`}, ${charge.startupMode ?? 'APP'}, ${charge.startupWay ?? 'QR'}, ${charge.customerId ?? null},
      ${charge.customerType ?? 'NORMAL'}, ${companyId}, ${stationId}, '示例站', ${charge.pileId ?? '1'}, 'P1', '1号桩',
      ${charge.pileType ?? 'DC'}, ${charge.status ?? chargeOrderStates.done}, ${startTime}, ${startTime}, ${endTime}, ${minutes * 60},
      ${energy}, 0, 0, ${energy}, 0, 0, ${elecAmt}, ${serviceAmt}, ${totalAmt}, ${discountAmt}, ${discountAmt}, ${actualAmt}, ${elecAmt},
      ${serviceAmt - discountAmt}, ${actualAmt}, 0, 0, 0, 0, ${charge.stopCode ?? null},
      ${charge.stopSide === undefined ? 'USER' : charge.stopSide})`.execute(db)
  return id
}

/** Counts what changed, as the server does every five seconds. */
export const countNow = ({ deps }: Pick<TestServer, 'deps'>): Promise<void> => countDaysHandler.run(deps, {})
