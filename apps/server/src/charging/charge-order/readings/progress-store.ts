import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import type { DiscountTerms } from '@chargedeck/domain/discount/terms'
import type { ChargeMode } from '@chargedeck/contract/charging/charge-order/enums'
import type { EnergyPiece, FeePeriod } from '@chargedeck/domain/tariff/split-energy'
import type { StopRequest } from '@chargedeck/domain/charge-order/stop-reason'
import type { ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

/** The fields of an order that never change. */
type Basics = {
  createTime: Date
  startTime: Date
  startMeter: EnergyE4
  plan: FeePeriod[] | null
  ratedPowerW: number
  companyId: string
  stationId: string
  pileId: string
  customerId: string | null
  payingGroupId: string | null
  carrierId: string | null
  discountTerms: DiscountTerms | null
  chargeMode: ChargeMode
  chargeTarget: number | null
}

type Progress = {
  orderId: string
  /** Grows with every write: a writer with an older version has missed a change. */
  rowVersion: number
  gunId: string | null
  sampleTime: Date
  meter: EnergyE4
  energy: EnergyE4
  elecAmt: Fen
  serviceAmt: Fen
  pieces: EnergyPiece[]
  soc: number | null
  powerW: number | null
  voltage: number | null
  current: number | null
  gunTemp: number | null
  /** How many samples were stored, counted or not. */
  sampleQty: number
  /** Of the latest sample that was stored and not counted. */
  doubtTime: Date | null
}

/** A running order with everything that its samples need. */
export type Running = Progress & Basics & { orderStatus: ChargeOrderState }

type Beginning = { orderId: string; gunId: string | null; sampleTime: Date; meter: EnergyE4 }
export async function insertProgress(
  { tx, now }: Context,
  { orderId, gunId, sampleTime, meter }: Beginning,
): Promise<void> {
  await sql`
    /* prepared */ insert into charge_progress (order_id, gun_id, sample_time, meter, energy, elec_amt, service_amt, pieces, update_time)
    values (${orderId}, ${gunId}, ${sampleTime}, ${meter}, 0, 0, 0, '[]', ${now()})
    on conflict (order_id) do nothing`.execute(tx)
}

/** Locks the rows in the order of their ids and then reads them, so that a concurrent write is seen. */
export async function lockRunning({ tx }: Context, orderIds: readonly string[]): Promise<Running[]> {
  if (orderIds.length === 0) return []
  const locked = await sql<Progress>`
    /* prepared */ select order_id, row_version, gun_id, sample_time, meter, energy, elec_amt, service_amt, pieces, soc, power_w, voltage, current,
      gun_temp, sample_qty, doubt_time
    from charge_progress where order_id = any(${plainArray(orderIds)}::bigint[]) order by order_id for update`.execute(
    tx,
  )
  // Planned once: each id skips the partitions that do not hold it.
  const orders = await sql<Basics & { id: string; orderStatus: ChargeOrderState }>`
    /* prepared */ select o.id, o.order_status, o.create_time, o.start_time, o.start_meter, o.fee_snapshot as plan, o.company_id, o.station_id, o.pile_id,
      o.customer_id, case o.group_pay_flag when 1 then o.group_id end as paying_group_id, o.carrier_id, o.discount_terms, o.charge_mode, o.charge_target, (coalesce(gun.rated_power_kw, pile.rated_power_kw) * 1000)::float8 as rated_power_w
    from unnest(${plainArray(locked.rows.map(({ orderId }) => orderId))}::bigint[]) as locked (id)
      join charge_order o on o.id = locked.id
      join charger_pile pile on pile.id = o.pile_id
      left join charger_gun gun on gun.id = o.gun_id`.execute(tx)
  const orderOf = new Map(orders.rows.map(({ id, ...order }) => [id, order]))
  return locked.rows.flatMap((progress) => {
    const order = orderOf.get(progress.orderId)
    return order ? [{ ...progress, ...order }] : []
  })
}

/** What was stored of billed orders, whose progress stands still: the caller has locked them. */
export async function noteStored({ tx }: Context, counted: readonly Running[]): Promise<void> {
  if (counted.length === 0) return
  await sql`
    update charge_progress set sample_qty = counted.qty, doubt_time = counted.doubt_time
    from unnest(${plainArray(counted.map(({ orderId }) => orderId))}::bigint[], ${plainArray(counted.map(({ sampleQty }) => sampleQty))}::int[],
      ${plainArray(counted.map(({ doubtTime }) => doubtTime))}::timestamptz[])
      as counted (order_id, qty, doubt_time) where charge_progress.order_id = counted.order_id`.execute(tx)
}

export async function setStopRequest({ tx }: Context, orderId: string, stopWish: StopRequest | null): Promise<void> {
  await tx.updateTable('chargeProgress').set({ stopWish }).where('orderId', '=', orderId).execute()
}

export async function stopRequestOf({ tx }: Context, orderId: string): Promise<StopRequest | null> {
  const row = await tx.selectFrom('chargeProgress').select('stopWish').where('orderId', '=', orderId).executeTakeFirst()
  return (row?.stopWish ?? null) as StopRequest | null // setStopRequest is the only writer
}

type Shown = Pick<Progress, 'energy' | 'elecAmt' | 'serviceAmt' | 'soc' | 'pieces'> & { forgottenTime: Date | null }
export async function findProgress({ tx }: Pick<Context, 'tx'>, orderId: string): Promise<Shown | null> {
  const row = await tx
    .selectFrom('chargeProgress')
    .select(['energy', 'elecAmt', 'serviceAmt', 'soc', 'pieces', 'forgottenTime'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row ? { ...row, pieces: row.pieces as EnergyPiece[] } : null // saveReadings is the only writer
}
