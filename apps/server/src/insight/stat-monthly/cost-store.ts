import type { ElectricityCost } from '@chargedeck/contract/insight/stat-monthly/calls'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'

type CostRow = Omit<ElectricityCost, 'updateTime'> & { updateTime: Date | null }

/** The stations in scope that charged in a month or have a cost. */
export async function listCosts(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  month: string,
): Promise<ElectricityCost[]> {
  const { rows } = await sql<CostRow>`
    select station.id as station_id, station.station_name, coalesce(sum(m.total_energy), 0) as total_energy,
      coalesce(sum(m.elec_amt), 0) as elec_amt, cost.electricity_cost_amt, cost.update_time
    from station left join stat_monthly m on m.station_id = station.id and m.stat_month = ${month}
    left join stat_electricity_cost cost on cost.station_id = station.id and cost.stat_month = ${month}
    where ${withinScope(actor, 'station.orgId')} group by station.id, cost.electricity_cost_amt, cost.update_time
    having coalesce(sum(m.order_qty), 0) > 0 or cost.update_time is not null order by total_energy desc, station.id`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, updateTime: row.updateTime && toWallTime(row.updateTime) }))
}

type Cost = { month: string; stationId: string }
export async function costOrNull({ tx }: Pick<Context, 'tx'>, { month, stationId }: Cost): Promise<Fen | null> {
  const cost = tx
    .selectFrom('statElectricityCost')
    .select('electricityCostAmt')
    .where('statMonth', '=', month)
    .where('stationId', '=', stationId)
  return (await cost.forUpdate().executeTakeFirst())?.electricityCostAmt ?? null
}

export async function saveCost(
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  { month, stationId }: Cost,
  electricityCostAmt: Fen,
): Promise<void> {
  const saved = { electricityCostAmt, updateUser: actor.userId, updateTime: now() }
  await tx
    .insertInto('statElectricityCost')
    .values({ statMonth: month, stationId, ...saved })
    .onConflict((known) => known.columns(['statMonth', 'stationId']).doUpdateSet(saved))
    .execute()
}

export const deleteCost = ({ tx }: Pick<Context, 'tx'>, { month, stationId }: Cost) =>
  tx.deleteFrom('statElectricityCost').where('statMonth', '=', month).where('stationId', '=', stationId).execute()
