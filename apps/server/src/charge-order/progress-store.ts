import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import type { ChargeMode } from '@chargedeck/contract/enums'
import type { EnergyPiece, FeePeriod } from '@chargedeck/domain/tariff/split-energy'
import type { StopWish } from '@chargedeck/domain/charge-order/stop-reason'
import type { ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { plainArray } from '../platform/pg-array.ts'

/** What an order was born with and keeps. */
type Basics = {
  startTime: Date
  startMeter: EnergyE4
  plan: FeePeriod[] | null
  ratedPowerW: number
  companyId: string
  stationId: string
  pileId: string
  customerId: string | null
  chargeMode: ChargeMode
  chargeTarget: number | null
}

/** What may have changed since the last sample. */
type Standing = { orderStatus: ChargeOrderState; orgId: string; maxSoc: number; heldAmt: Fen; freeAmt: Fen }

type Progress = {
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
}

/** A running order as its samples see it. */
export type Running = Progress & Standing & Basics

type Beginning = { orderId: string; gunId: string | null; sampleTime: Date; meter: EnergyE4 }
export async function insertProgress({ tx, now }: Context, { orderId, gunId, sampleTime, meter }: Beginning): Promise<void> {
  await sql`
    /* prepared */ insert into charge_progress (order_id, gun_id, sample_time, meter, energy, elec_amt, service_amt, pieces, update_time)
    values (${orderId}, ${gunId}, ${sampleTime}, ${meter}, 0, 0, 0, '[]', ${now()})
    on conflict (order_id) do nothing`.execute(tx)
}

/** Locked in the order of their ids, then read: what another transaction has just written is seen. */
export async function lockRunning(ctx: Context, orderIds: readonly string[]): Promise<Map<string, Running>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<Progress>`
    /* prepared */ select order_id, gun_id, sample_time, meter, energy, elec_amt, service_amt, pieces, soc, power_w, voltage, current, gun_temp, stop_wish
    from charge_progress where order_id = any(${plainArray(orderIds)}::bigint[]) order by order_id for update`.execute(ctx.tx)
  const found = rows.map(({ orderId }) => orderId)
  const standings = await readStandings(ctx, found)
  const basics = await readBasics(ctx, found)
  return new Map(
    rows.flatMap((row) => {
      const [standing, basic] = [standings.get(row.orderId), basics.get(row.orderId)]
      return standing && basic ? [[row.orderId, { ...row, ...standing, ...basic }] as const] : []
    }),
  )
}

// Looked up one by one, and planned once: each id spares the partitions that do not hold it. The hold is asked for and not joined,
// since a plan made while there were few would walk all of them for every order.
async function readStandings({ tx }: Context, orderIds: readonly string[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { id: string }>`
    /* prepared */ select o.id, o.order_status, s.org_id, pile.max_soc,
      coalesce((select h.amt from hold h where h.biz_type = 'CHARGE' and h.biz_id = o.id), 0) as held_amt,
      coalesce(greatest(0, c.balance_amt + c.gift_amt - c.frozen_amt), 0) as free_amt
    from unnest(${plainArray(orderIds)}::bigint[]) as asked (id)
      join charge_order o on o.id = asked.id
      join station s on s.id = o.station_id
      join charger_pile pile on pile.id = o.pile_id
      left join customer c on c.id = o.customer_id`.execute(tx)
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

const basicsAtMost = 5000
/** Never stale, since these never change: thousands of samples a second need not read the prices anew. Each server has an id maker of its own. */
const basicsOfServer = new WeakMap<Context['nextId'], Map<string, Basics>>()

async function readBasics({ tx, nextId }: Context, orderIds: readonly string[]): Promise<ReadonlyMap<string, Basics>> {
  const known = basicsOfServer.get(nextId) ?? new Map<string, Basics>()
  basicsOfServer.set(nextId, known)
  const unknown = orderIds.filter((id) => !known.has(id))
  if (unknown.length === 0) return known
  const { rows } = await sql<Basics & { id: string }>`
    select o.id, o.start_time, o.start_meter, o.fee_snapshot as plan, o.company_id, o.station_id, o.pile_id, o.customer_id, o.charge_mode,
      o.charge_target, (coalesce(gun.rated_power_kw, pile.rated_power_kw) * 1000)::float8 as rated_power_w
    from charge_order o join charger_pile pile on pile.id = o.pile_id left join charger_gun gun on gun.id = o.gun_id
    where o.id = any(${plainArray(unknown)}::bigint[])`.execute(tx)
  for (const { id, ...basics } of rows) known.set(id, basics)
  for (const id of known.keys()) if (known.size > basicsAtMost && !orderIds.includes(id)) known.delete(id)
  return known
}

export async function setStopWish({ tx }: Context, orderId: string, stopWish: StopWish | null): Promise<void> {
  await tx.updateTable('chargeProgress').set({ stopWish }).where('orderId', '=', orderId).execute()
}

export async function stopWishOf({ tx }: Context, orderId: string): Promise<StopWish | null> {
  const row = await tx.selectFrom('chargeProgress').select('stopWish').where('orderId', '=', orderId).executeTakeFirst()
  return (row?.stopWish ?? null) as StopWish | null // written by setStopWish and saveReadings only
}

type Shown = Pick<Progress, 'energy' | 'elecAmt' | 'serviceAmt' | 'soc' | 'pieces'>
export async function findProgress({ tx }: Pick<Context, 'tx'>, orderId: string): Promise<Shown | null> {
  const row = await tx
    .selectFrom('chargeProgress')
    .select(['energy', 'elecAmt', 'serviceAmt', 'soc', 'pieces'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row ? { ...row, pieces: row.pieces as EnergyPiece[] } : null // written by saveReadings only
}
