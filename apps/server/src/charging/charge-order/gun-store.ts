import { isBilled } from '@chargedeck/domain/charge-order/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { StationState } from '@chargedeck/domain/station/states'
import { sql, type Selectable } from 'kysely'
import { judgeGuns } from '../charger-link/public.ts'
import { gunsInScope } from '../../site/pile/public.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Context } from '../../platform/context.ts'
import { holdStation } from '../../site/station/public.ts'
import { lockChargeOrder, type ChargeOrderRow } from './store.ts'

/** The place of an order: its pile, station and company as they are now. */
export type Site = {
  companyId: string
  operatorId: string
  stationId: string
  stationName: string
  areaCode: string
  stationStatus: StationState
  onlineFlag: number
  closedFlag: number
  selfBuyWay: string
  minStartAmt: Fen | null
  pileId: string
  pileNo: string
  pileName: string
  pileType: 'DC' | 'AC'
  pileStatus: string
  netStatus: string
  maxSoc: number
  ratedPowerKw: string
  lastOfflineTime: Date | null
  connectionTimeoutSec: number | null
}
export type GunRow = Selectable<Tables['chargerGun']>

export async function siteOf({ tx }: Pick<Context, 'tx'>, pileId: string): Promise<Site> {
  const { rows } = await sql<Site>`
    select c.id as company_id, c.operator_id, s.id as station_id, s.station_name, s.area_code, s.status as station_status, s.online_flag, s.closed_flag,
      s.self_buy_way, s.min_start_amt, p.id as pile_id, p.pile_no, p.pile_name, p.pile_type,
      p.status as pile_status, p.net_status, p.max_soc, p.rated_power_kw, p.last_offline_time,
      (p.device_info ->> 'connectionTimeoutSec')::int as connection_timeout_sec
    from charger_pile p join station s on s.id = p.station_id join company c on c.id = p.company_id
    where p.id = ${pileId}`.execute(tx)
  const site = rows[0]
  if (!site) throw new Error(`no pile ${pileId}`)
  return site
}

/** Serialises starts and stops of one gun. */
export async function lockGun({ tx }: Context, pileId: string, gunNo: number): Promise<GunRow | null> {
  const guns = tx
    .selectFrom('chargerGun')
    .selectAll()
    .where('pileId', '=', pileId)
    .where(sql<number>`gun_no::int`, '=', gunNo)
  return (await guns.where('dataStatus', '<>', dataStates.deleted).forUpdate().executeTakeFirst()) ?? null
}

type Taking = { gunId: string; orderId: string; vehicleId: string | null }
/** Null when the gun already has an order. The car is a guess from the customer: it may charge elsewhere. */
export async function takeGun(
  { tx }: Context,
  { gunId, orderId, vehicleId }: Taking,
): Promise<{ vehicleId: string | null } | null> {
  await tx.deleteFrom('runningOrder').where('orderId', '=', orderId).execute()
  for (const guess of new Set([vehicleId, null])) {
    const taken = tx
      .insertInto('runningOrder')
      .values({ gunId, orderId, vehicleId: guess })
      .onConflict((conflict) => conflict.doNothing())
    if (await taken.returning('gunId').executeTakeFirst()) return { vehicleId: guess }
  }
  return null
}

export async function runningOrderOf({ tx }: Context, gunId: string): Promise<string | null> {
  return (
    (await tx.selectFrom('runningOrder').select('orderId').where('gunId', '=', gunId).executeTakeFirst())?.orderId ??
    null
  )
}

export async function isChargingAt({ tx }: Context, pileId: string, customerId: string): Promise<boolean> {
  const running = tx
    .selectFrom('runningOrder')
    .innerJoin('chargerGun', 'chargerGun.id', 'runningOrder.gunId')
    .innerJoin('chargeOrder', 'chargeOrder.id', 'runningOrder.orderId')
    .where('chargerGun.pileId', '=', pileId)
    .where('chargeOrder.customerId', '=', customerId)
  return (await running.select('chargeOrder.id').executeTakeFirst()) !== undefined
}

/** Call after the order's state is written: the run status of the gun follows from it. */
export async function giveGunOrder(ctx: Context, { id, pileId, gunId }: GunUse): Promise<void> {
  if (!gunId) return
  await ctx.tx.updateTable('chargerGun').set({ curOrderId: id }).where('id', '=', gunId).execute()
  await judgeGuns(ctx, [pileId])
}

/** For who may free the gun of an order: its pile first, as a report of its charger locks them. With a bill it never has one again. */
export async function lockOrderAtPile(ctx: Context, orderId: string): Promise<ChargeOrderRow> {
  const seen = ctx.tx.selectFrom('chargeOrder').select(['pileId', 'orderStatus']).where('id', '=', orderId)
  const { pileId, orderStatus } = await seen.executeTakeFirstOrThrow()
  if (!isBilled(orderStatus))
    await ctx.tx.selectFrom('chargerPile').select('id').where('id', '=', pileId).forNoKeyUpdate().execute()
  return lockChargeOrder(ctx, orderId)
}

/** Leaves the gun alone when another order is on it by now. */
export async function freeGun(ctx: Context, { id, pileId, gunId }: GunUse): Promise<void> {
  await ctx.tx.deleteFrom('runningOrder').where('orderId', '=', id).execute()
  if (!gunId) return
  const freed = ctx.tx
    .updateTable('chargerGun')
    .set({ curOrderId: null })
    .where('id', '=', gunId)
    .where('curOrderId', '=', id)
  if (await freed.returning('id').executeTakeFirst()) await judgeGuns(ctx, [pileId])
}

type GunUse = { id: string; pileId: string; gunId: string | null }

export const saveRegister = ({ tx }: Context, gunId: string, lastMeter: number) =>
  tx
    .updateTable('chargerGun')
    .set({ lastMeter: lastMeter as GunRow['lastMeter'] }) // a meter reading is already a whole number
    .where('id', '=', gunId)
    .execute()

/** Notes that the register of a gun begins at zero in each charge. False when this was known of its pile. */
export async function learnRegisterFromZero({ tx }: Context, { id, pileId }: GunRow): Promise<boolean> {
  const known = tx.selectFrom('chargerGun').select('id').where('pileId', '=', pileId).where('registerFromZero', '=', 1)
  const isKnown = (await known.limit(1).executeTakeFirst()) !== undefined
  await tx.updateTable('chargerGun').set({ registerFromZero: 1 }).where('id', '=', id).execute()
  return !isKnown
}

type PlaceOfCharge = { id: string; pileId: string; gunId: string | null }
/** The rated power of the gun of each order in watts, or otherwise of its pile. */
export async function ratedPowersOf({ tx }: Context, orders: readonly PlaceOfCharge[]): Promise<Map<string, number>> {
  const column = (name: keyof PlaceOfCharge) => plainArray(orders.map((order) => order[name]))
  const { rows } = await sql<{ id: string; watts: number }>`
    /* prepared */ select place.id, (coalesce(gun.rated_power_kw, pile.rated_power_kw) * 1000)::float8 as watts
    from unnest(${column('id')}::bigint[], ${column('pileId')}::bigint[], ${column('gunId')}::bigint[]) as place (id, pile_id, gun_id)
      join charger_pile pile on pile.id = place.pile_id left join charger_gun gun on gun.id = place.gun_id`.execute(tx)
  return new Map(rows.map(({ id, watts }) => [id, watts]))
}

/** To look at only, within the caller's organisations. */
export const findGunByCode = async (ctx: Pick<Context, 'tx' | 'actor'>, gunCode: string): Promise<GunRow | null> =>
  (await gunsInScope(ctx).selectAll('chargerGun').where('chargerGun.gunCode', '=', gunCode).executeTakeFirst()) ?? null

/** Within the caller's organisations. Locks the station against changes, then the pile and the gun, in the order of all that judge them. */
export async function lockGunByCode(ctx: Context, gunCode: string): Promise<GunRow | null> {
  const guns = gunsInScope(ctx).select(['chargerGun.id', 'chargerGun.pileId', 'chargerGun.stationId'])
  const seen = await guns.where('chargerGun.gunCode', '=', gunCode).executeTakeFirst()
  if (!seen) return null
  await holdStation(ctx.tx, seen.stationId)
  await ctx.tx.selectFrom('chargerPile').select('id').where('id', '=', seen.pileId).forNoKeyUpdate().execute()
  const there = ctx.tx
    .selectFrom('chargerGun')
    .selectAll()
    .where('id', '=', seen.id)
    .where('stationId', '=', seen.stationId)
  return (await there.forUpdate().executeTakeFirst()) ?? null
}

/** The limit that the charger accepted for future charges: such a charger also accepts one with a start. */
export async function sentLimitOrNull({ tx }: Pick<Context, 'tx'>, gunId: string): Promise<number | null> {
  return (
    (await tx.selectFrom('gunPower').select('toldWatts').where('gunId', '=', gunId).executeTakeFirst())?.toldWatts ??
    null
  )
}
