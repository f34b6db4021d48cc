import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { warningsInScope } from './store.ts'

/** Reads whole rows with their names only for the ids that are shown, in their order. */
export async function readListed({ tx }: Pick<Context, 'tx'>, found: readonly { id: string }[]) {
  if (found.length === 0) return []
  const rows = await withNames(tx.selectFrom('warning'))
    .where('warning.id', '=', sql<string>`any(${found.map(({ id }) => id)}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

export const withNames = (warnings: ReturnType<typeof warningsInScope>) =>
  warnings
    .leftJoin('station', 'station.id', 'warning.stationId')
    .leftJoin('chargerPile', 'chargerPile.id', 'warning.pileId')
    .leftJoin('chargerGun', 'chargerGun.id', 'warning.gunId')
    .leftJoin('chargeOrder', 'chargeOrder.id', 'warning.orderId')
    .leftJoin('carrier', 'carrier.id', 'warning.carrierId')
    .leftJoin('customerGroup', 'customerGroup.id', 'warning.groupId')
    .leftJoin('sysUser as closer', 'closer.id', 'warning.closeUser')
    .selectAll('warning')
    .select([
      'station.stationName',
      'chargerPile.pileNo',
      'chargerPile.pileName',
      'chargerGun.gunName',
      'chargeOrder.orderNo',
      'carrier.carrierName',
      'customerGroup.groupName',
      'closer.name as closeUserName',
    ])

export type ListedWarning = Awaited<ReturnType<typeof readListed>>[number]
