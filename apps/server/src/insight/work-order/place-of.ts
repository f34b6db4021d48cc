import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { unclosedWarningStates } from '@chargedeck/domain/warning/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Named = { stationId?: string | undefined; pileId?: string | null | undefined; gunId?: string | null | undefined }
export type Place = {
  stationId: string
  orgId: string
  pileId: string | null
  gunId: string | null
  makerName: string | null
}

const { deleted } = dataStates

/** The place of an order: a station of the caller's, with a pile or a gun of it. */
export async function requirePlace({ tx, actor }: Reader, { stationId, pileId, gunId }: Named): Promise<Place> {
  if (stationId === undefined) throw new AppError('WORK_ORDER.PLACE_WRONG')
  const station = await tx
    .selectFrom('station')
    .select(['id', 'orgId'])
    .where('id', '=', stationId)
    .where('dataStatus', '<>', deleted)
    .where(withinScope(actor, 'station.orgId'))
    .executeTakeFirst()
  if (!station) throw new AppError('WORK_ORDER.PLACE_WRONG')
  const device = await deviceOf(tx, { stationId, pileId: pileId ?? null, gunId: gunId ?? null })
  return { stationId: station.id, orgId: station.orgId, ...device }
}

type Device = { stationId: string; pileId: string | null; gunId: string | null }

async function deviceOf(
  tx: Reader['tx'],
  { stationId, pileId, gunId }: Device,
): Promise<Pick<Place, 'pileId' | 'gunId' | 'makerName'>> {
  if (pileId === null && gunId === null) return { pileId: null, gunId: null, makerName: null }
  const found = await tx
    .selectFrom('chargerPile as pile')
    .leftJoin('chargerGun as gun', 'gun.pileId', 'pile.id')
    .select(['pile.id as pileId', 'pile.manufacturerName as makerName'])
    .where('pile.stationId', '=', stationId)
    .where('pile.dataStatus', '<>', deleted)
    .$if(pileId !== null, (piles) => piles.where('pile.id', '=', pileId))
    .$if(gunId !== null, (piles) => piles.where('gun.id', '=', gunId).where('gun.dataStatus', '<>', deleted))
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new AppError('WORK_ORDER.PLACE_WRONG')
  return { ...found, gunId }
}

/** Where a warning is that is not closed, and since when it is open; one without a station has nobody to go there. */
export async function placeOfWarning({ tx, actor }: Reader, warningId: string): Promise<Place & { openTime: Date }> {
  const warning = await tx
    .selectFrom('warning')
    .innerJoin('station', 'station.id', 'warning.stationId')
    .leftJoin('chargerPile as pile', 'pile.id', 'warning.pileId')
    .select(['station.id as stationId', 'station.orgId', 'warning.pileId', 'warning.gunId', 'warning.openTime'])
    .select('pile.manufacturerName as makerName')
    .where('warning.id', '=', warningId)
    .where('warning.status', 'in', unclosedWarningStates)
    .where(withinScope(actor, 'station.orgId'))
    .executeTakeFirst()
  if (!warning) throw new AppError('WORK_ORDER.WARNING_UNKNOWN')
  return warning
}
