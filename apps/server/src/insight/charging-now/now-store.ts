import { gunStates } from '@chargedeck/domain/gun/states'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'

/** `socFrom`: the charge level in steps of ten per cent; null: the cars tell none. */
type ChargingPart = { socFrom: number | null; gunQty: number; powerW: number }
type Place = { stationId?: string | undefined; companyId?: string | undefined }

const unknownSoc = sql.lit(-1)

const charging = (ofThese: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select station.org_id, coalesce(least(soc / 10, 9) * 10, ${unknownSoc}) as soc_from, count(*)::int as gun_qty,
    coalesce(sum(power_w), 0)::bigint as power_w
  from charger_gun join station on station.id = charger_gun.station_id join charge_progress on charge_progress.order_id = charger_gun.cur_order_id
  where run_status = ${sql.lit(gunStates.charging)} and ${ofThese} group by 1, 2`

/** Measures again; only what changed is written. */
export async function replaceNow({ tx }: Pick<Context, 'tx'>): Promise<void> {
  await sql`with fresh as (${charging(sql`true`)}), gone as (
      delete from charging_now k where not exists (select from fresh where (fresh.org_id, fresh.soc_from) = (k.org_id, k.soc_from)))
    insert into charging_now as k (org_id, soc_from, gun_qty, power_w) select org_id, soc_from, gun_qty, power_w from fresh
    on conflict (org_id, soc_from) do update set gun_qty = excluded.gun_qty, power_w = excluded.power_w
    where (k.gun_qty, k.power_w) <> (excluded.gun_qty, excluded.power_w)`.execute(tx)
}

/** What charges in scope, as of the last count; at a station, a company or stations of one's own at this moment. */
export async function readChargingNow(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  { stationId, companyId }: Place = {},
): Promise<ChargingPart[]> {
  const isKept = stationId === undefined && companyId === undefined && (actor.orgIds === 'all' || !actor.seesOwn)
  const ofThese = sql`${withinScope(actor, 'station.orgId')} and ${stationId ? sql`station.id = ${stationId}` : sql`true`}
    and ${companyId ? sql`station.company_id = ${companyId}` : sql`true`}`
  const source = isKept
    ? sql`select * from charging_now where ${withinScope(actor, 'chargingNow.orgId')}`
    : charging(ofThese)
  const { rows } =
    await sql<ChargingPart>`select nullif(soc_from, ${unknownSoc}) as soc_from, sum(gun_qty)::int as gun_qty,
      sum(power_w)::float8 as power_w
    from (${source}) as part group by soc_from order by soc_from`.execute(tx)
  return rows
}
