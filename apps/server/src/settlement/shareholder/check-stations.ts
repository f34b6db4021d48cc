import type { ShareholderToSave } from '@chargedeck/contract/settlement/shareholder/shapes'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { stationsInScope } from '../../site/station/public.ts'
import { stationIdsOf, stationsOfSetups, type ShareholderRow } from './store.ts'

/** The stations of a partner: of their company, and for the operator all of it. Those of before may stay. */
export async function checkedStations(
  ctx: Context,
  { holderType, companyId, stationIds }: ShareholderToSave,
  before: ShareholderRow | null,
): Promise<string[]> {
  if (holderType === holderTypes.operator) return []
  const known = before ? await stationIdsOf(ctx, before.id) : []
  const wanted = stationIds ?? known
  if (wanted.length === 0) throw refusedAt('stationIds', 'SHAREHOLDER.STATION_MISSING')
  await requireOfCompany(
    ctx,
    companyId,
    wanted.filter((id) => !known.includes(id)),
  )
  if (before)
    await requireUnused(
      ctx,
      before.id,
      known.filter((id) => !wanted.includes(id)),
    )
  return wanted
}

async function requireOfCompany(ctx: Context, companyId: string, added: readonly string[]): Promise<void> {
  if (added.length === 0) return
  const found = await stationsInScope(ctx)
    .select('station.id')
    .where('station.id', 'in', added)
    .where('station.companyId', '=', companyId)
    .execute()
  if (found.length !== added.length) throw refusedAt('stationIds', 'SHAREHOLDER.STATION_UNKNOWN')
}

async function requireUnused(ctx: Context, holderId: string, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return
  const used = await stationsOfSetups(ctx, holderId)
  if (used.some((id) => removed.includes(id))) throw refusedAt('stationIds', 'SHAREHOLDER.STATION_IN_USE')
}
