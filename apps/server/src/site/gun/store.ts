import type { Context } from '../../platform/context.ts'
import { gunsInScope } from '../pile/public.ts'

export type LabelledGun = {
  id: string
  gunCode: string
  gunName: string
  pileName: string
  stationName: string
  operatorId: string
}
type LabelFilter = {
  gunIds?: readonly string[] | undefined
  pileIds?: readonly string[] | undefined
  stationId?: string | undefined
  limit: number
}

/** The requested guns within the caller's organisations, in the order of their codes. */
export async function gunsToLabel(
  ctx: Pick<Context, 'tx' | 'actor'>,
  { gunIds, pileIds, stationId, limit }: LabelFilter,
): Promise<LabelledGun[]> {
  let guns = gunsInScope(ctx).innerJoin('company', 'company.id', 'station.companyId')
  if (gunIds) guns = guns.where('chargerGun.id', 'in', gunIds)
  if (pileIds) guns = guns.where('chargerGun.pileId', 'in', pileIds)
  if (stationId) guns = guns.where('chargerGun.stationId', '=', stationId)
  return guns
    .select([
      'chargerGun.id',
      'chargerGun.gunCode',
      'chargerGun.gunName',
      'chargerPile.pileName',
      'station.stationName',
      'company.operatorId',
    ])
    .orderBy('chargerGun.gunCode')
    .limit(limit)
    .execute()
}
