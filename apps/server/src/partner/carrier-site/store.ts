import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { carriersInScope } from '../../site/carrier/public.ts'
import { isTold } from './told-store.ts'

export type SiteRow = Selectable<Tables['carrierSite']>
type Reader = Pick<Context, 'tx' | 'actor'>
/** Whether the carrier gets the station: a regulator only where the station says so. */
type Hearing = { isTold: boolean }

/** Bindings of which the caller sees both the carrier and the station. */
export const sitesInScope = (reader: Reader) =>
  carriersInScope(reader)
    .innerJoin('carrierSite', 'carrierSite.carrierId', 'carrier.id')
    .innerJoin('station', 'station.id', 'carrierSite.stationId')
    .where(withinScope(reader.actor, 'station.orgId'))

export const withNames = (sites: ReturnType<typeof sitesInScope>) =>
  sites
    .leftJoin('stationFee', 'stationFee.id', 'carrierSite.feeId')
    .selectAll('carrierSite')
    .select([
      'carrier.carrierName',
      'carrier.carrierType',
      'carrier.apiStandard',
      'carrier.breakerStatus',
      'carrier.breakerTryTime',
      'carrier.apis',
    ])
    .select([
      'carrier.status as carrierStatus',
      'station.stationNo',
      'station.stationName',
      'stationFee.feeName',
      'station.regPushFlag',
    ])
    .select(['station.status as stationStatus', 'station.onlineFlag', 'station.closedFlag', isTold.as('isTold')])

export const lockSiteOrNull = async (reader: Reader, id: string): Promise<(SiteRow & Hearing) | null> =>
  (await sitesInScope(reader)
    .selectAll('carrierSite')
    .select(isTold.as('isTold'))
    .where('carrierSite.id', '=', id)
    .forUpdate('carrierSite')
    .executeTakeFirst()) ?? null

/** False when the carrier has the station already. */
export async function insertSite(
  { tx }: Pick<Context, 'tx'>,
  row: Insertable<Tables['carrierSite']>,
): Promise<boolean> {
  const added = await tx
    .insertInto('carrierSite')
    .values(row)
    .onConflict((known) => known.columns(['carrierId', 'stationId']).doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function changeSite(
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  changes: Updateable<Tables['carrierSite']>,
): Promise<void> {
  await tx
    .updateTable('carrierSite')
    .set((row) => ({ ...changes, rowVersion: row('rowVersion', '+', 1), updateTime: now(), updateUser: actor.userId }))
    .where('id', '=', id)
    .execute()
}

export const deleteSite = async ({ tx }: Pick<Context, 'tx'>, { id, carrierId, stationId }: SiteRow): Promise<void> => {
  const guns = tx.selectFrom('chargerGun').select('id').where('stationId', '=', stationId)
  await tx.deleteFrom('carrierGunState').where('carrierId', '=', carrierId).where('gunId', 'in', guns).execute()
  await tx.deleteFrom('carrierSite').where('id', '=', id).execute()
}

/** What the regulators of a station were told of its guns: once they get it again they get every state. */
export const forgetStatesOfRegulators = async ({ tx }: Pick<Context, 'tx'>, stationId: string): Promise<void> => {
  const guns = tx.selectFrom('chargerGun').select('id').where('stationId', '=', stationId)
  const regulators = tx.selectFrom('carrier').select('id').where('carrierType', '=', 'REG')
  await tx.deleteFrom('carrierGunState').where('carrierId', 'in', regulators).where('gunId', 'in', guns).execute()
}

/** Of a station that is no more: nobody uses or counts it from now on. */
export const deleteSitesOfStation = async ({ tx }: Pick<Context, 'tx'>, stationId: string): Promise<void> => {
  const guns = tx.selectFrom('chargerGun').select('id').where('stationId', '=', stationId)
  await tx.deleteFrom('carrierGunState').where('gunId', 'in', guns).execute()
  await tx.deleteFrom('carrierSite').where('stationId', '=', stationId).execute()
}

type Pushed = Pick<SiteRow, 'carrierId' | 'stationId'> & Updateable<Tables['carrierSite']>
/** Without a new version: staff who edit the binding are not refused for it. */
export async function markStationPush(
  { tx }: Pick<Context, 'tx'>,
  { carrierId, stationId, ...changes }: Pushed,
): Promise<void> {
  const ofBoth = tx.updateTable('carrierSite').set(changes).where('carrierId', '=', carrierId)
  await ofBoth.where('stationId', '=', stationId).execute()
}

/** A plan of this station that is for this carrier alone. */
export async function isFeeOf(
  { tx }: Pick<Context, 'tx'>,
  feeId: string,
  site: Pick<SiteRow, 'carrierId' | 'stationId'>,
) {
  const fee = tx.selectFrom('stationFee').select('id').where('id', '=', feeId).where('audience', '=', 'CARRIER')
  const found = await fee
    .where('audienceRefId', '=', site.carrierId)
    .where('stationId', '=', site.stationId)
    .where('dataStatus', '<>', dataStates.deleted)
    .executeTakeFirst()
  return found !== undefined
}

export type Binding = Pick<
  SiteRow,
  'id' | 'carrierId' | 'stationId' | 'carrierStationNo' | 'feeId' | 'addServicePrice'
> &
  Hearing
const bindings = ({ tx }: Pick<Context, 'tx'>) =>
  tx
    .selectFrom('carrierSite')
    .innerJoin('station', 'station.id', 'carrierSite.stationId')
    .innerJoin('carrier', 'carrier.id', 'carrierSite.carrierId')
    .select(['carrierSite.id', 'carrierSite.carrierId', 'stationId', 'carrierStationNo', 'feeId', 'addServicePrice'])
    .select(isTold.as('isTold'))
    .where('enableFlag', '=', 1)

/** The enabled bindings of a station, without the caller's data scope. */
export const bindingsOfStation = (ctx: Pick<Context, 'tx'>, stationId: string): Promise<Binding[]> =>
  bindings(ctx).where('stationId', '=', stationId).orderBy('carrierSite.id').execute()

type Told = { stationId: string; carrierId?: string }
/** Nobody else tells a carrier of the station, or changes its binding, until the end of the transaction: what is read after this is what it hears last. */
export async function lockBindings({ tx }: Pick<Context, 'tx'>, { stationId, carrierId }: Told): Promise<void> {
  const ofStation = tx.selectFrom('carrierSite').select('id').where('stationId', '=', stationId)
  const wanted = carrierId === undefined ? ofStation : ofStation.where('carrierId', '=', carrierId)
  await wanted.orderBy('id').forNoKeyUpdate().execute()
}

export const bindingsOfCarrier = (
  ctx: Pick<Context, 'tx'>,
  carrierId: string,
  stationIds: readonly string[],
): Promise<Binding[]> =>
  bindings(ctx)
    .where('carrierSite.carrierId', '=', carrierId)
    .where('stationId', '=', sql<string>`any(${stationIds}::bigint[])`)
    .execute()
