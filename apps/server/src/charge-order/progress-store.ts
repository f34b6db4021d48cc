import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import type { FeePeriod, EnergyPiece } from '@chargedeck/domain/tariff/split-energy'
import type { StopWish } from '@chargedeck/domain/charge-order/stop-reason'
import type { ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** A running order as its samples see it. */
export type Running = {
  orderId: string
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
  stopWish: StopWish | null
  orderStatus: ChargeOrderState
  startTime: Date
  startMeter: EnergyE4
  plan: FeePeriod[] | null
  ratedPowerW: number
  maxSoc: number
  companyId: string
  stationId: string
  orgId: string
  pileId: string
  customerId: string | null
  chargeMode: 'FULL' | 'AMOUNT' | 'ENERGY' | 'TIME'
  chargeTarget: number | null
  heldAmt: Fen
  freeAmt: Fen
}

type Beginning = { orderId: string; gunId: string | null; sampleTime: Date; meter: EnergyE4 }
export async function insertProgress({ tx, now }: Context, { orderId, gunId, sampleTime, meter }: Beginning): Promise<void> {
  await sql`
    /* prepared */ insert into charge_progress (order_id, gun_id, sample_time, meter, energy, elec_amt, service_amt, pieces, update_time)
    values (${orderId}, ${gunId}, ${sampleTime}, ${meter}, 0, 0, 0, '[]', ${now()})
    on conflict (order_id) do nothing`.execute(tx)
}

/** Locked in the order of their ids, then read: what another transaction has just written is seen. */
export async function lockRunning({ tx }: Context, orderIds: readonly string[]): Promise<Map<string, Running>> {
  if (orderIds.length === 0) return new Map()
  await sql`/* prepared */ select 1 from charge_progress where order_id = any(${orderIds}::bigint[]) order by order_id for update`.execute(
    tx,
  )
  const { rows } = await sql<Running>`
    /* prepared */ select p.order_id, p.gun_id, p.sample_time, p.meter, p.energy, p.elec_amt, p.service_amt, p.pieces, p.soc, p.power_w, p.voltage, p.current,
      p.gun_temp, p.stop_wish, o.order_status, o.start_time, o.start_meter, o.fee_snapshot as plan, o.company_id, o.station_id, o.pile_id,
      o.customer_id, o.charge_mode, o.charge_target, s.org_id, pile.max_soc,
      (coalesce(gun.rated_power_kw, pile.rated_power_kw) * 1000)::float8 as rated_power_w,
      coalesce(h.amt, 0) as held_amt, coalesce(greatest(0, c.balance_amt + c.gift_amt - c.frozen_amt), 0) as free_amt
    from charge_progress p
      join charge_order o on o.id = p.order_id
      join station s on s.id = o.station_id
      join charger_pile pile on pile.id = o.pile_id
      left join charger_gun gun on gun.id = o.gun_id
      left join customer c on c.id = o.customer_id
      left join hold h on h.biz_type = 'CHARGE' and h.biz_id = o.id
    where p.order_id = any(${orderIds}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.orderId, row]))
}

export async function saveProgress({ tx, now }: Context, changed: readonly Running[]): Promise<void> {
  if (changed.length === 0) return
  const column = <K extends keyof Running>(name: K) => changed.map((row) => row[name])
  await sql`
    /* prepared */ update charge_progress p set sample_time = n.sample_time, meter = n.meter, energy = n.energy, elec_amt = n.elec_amt,
      service_amt = n.service_amt, pieces = n.pieces, soc = n.soc, power_w = n.power_w, voltage = n.voltage, current = n.current,
      gun_temp = n.gun_temp, stop_wish = n.stop_wish, update_time = ${now()}
    from unnest(${column('orderId')}::bigint[], ${column('sampleTime')}::timestamptz[], ${column('meter')}::bigint[],
      ${column('energy')}::bigint[], ${column('elecAmt')}::bigint[], ${column('serviceAmt')}::bigint[],
      ${changed.map(({ pieces }) => JSON.stringify(pieces))}::jsonb[], ${column('soc')}::int[], ${column('powerW')}::int[],
      ${column('voltage')}::int[], ${column('current')}::int[], ${column('gunTemp')}::int[], ${column('stopWish')}::text[])
      as n (order_id, sample_time, meter, energy, elec_amt, service_amt, pieces, soc, power_w, voltage, current, gun_temp, stop_wish)
    where p.order_id = n.order_id`.execute(tx)
}

export async function setStopWish({ tx }: Context, orderId: string, stopWish: StopWish | null): Promise<void> {
  await tx.updateTable('chargeProgress').set({ stopWish }).where('orderId', '=', orderId).execute()
}

export async function stopWishOf({ tx }: Context, orderId: string): Promise<StopWish | null> {
  const row = await tx.selectFrom('chargeProgress').select('stopWish').where('orderId', '=', orderId).executeTakeFirst()
  return (row?.stopWish ?? null) as StopWish | null // written by setStopWish and saveProgress only
}

type Progress = Pick<Running, 'energy' | 'elecAmt' | 'serviceAmt' | 'soc' | 'pieces'>
export async function findProgress({ tx }: Pick<Context, 'tx'>, orderId: string): Promise<Progress | null> {
  const row = await tx
    .selectFrom('chargeProgress')
    .select(['energy', 'elecAmt', 'serviceAmt', 'soc', 'pieces'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row ? { ...row, pieces: row.pieces as EnergyPiece[] } : null // written by saveProgress only
}
