import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'
import { stationsInScope } from '../../site/station/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type SetupRow = Selectable<Tables['settleSetup']>
export type NewItem = Insertable<Tables['settleSetupItem']>

export const setupsInScope = (reader: Reader) =>
  ofCompaniesInScope(
    reader,
    reader.tx.selectFrom('settleSetup'),
    'settleSetup.companyId',
    'settleSetup.createUser',
  ).where('settleSetup.status', '<>', settleSetupStates.deleted)

export const lockSetupOrNull = async (reader: Reader, id: string): Promise<SetupRow | null> =>
  (await setupsInScope(reader)
    .selectAll('settleSetup')
    .where('settleSetup.id', '=', id)
    .forNoKeyUpdate('settleSetup')
    .executeTakeFirst()) ?? null

export const companyOfOrNull = async (reader: Reader, id: string): Promise<string | null> =>
  (await setupsInScope(reader).select('settleSetup.companyId').where('settleSetup.id', '=', id).executeTakeFirst())
    ?.companyId ?? null

/** While setups of a company change nobody bills and no day is closed: bills are made by the one before or by the one after. */
export async function holdBilling({ tx }: Pick<Context, 'tx'>, companyId: string): Promise<void> {
  await lockBilling({ tx })
  await sql`select pg_advisory_xact_lock_shared(hashtext('settle-close'), hashtext(${companyId}))`.execute(tx)
}

/** Bills are made by one at a time: the orders of a month share their tiers in the order of their settlement. */
export const lockBilling = ({ tx }: Pick<Context, 'tx'>) =>
  sql`select pg_advisory_xact_lock(hashtext('bill-orders'))`.execute(tx)

export const stationOrNull = async (reader: Reader, id: string) =>
  (await stationsInScope(reader)
    .select(['station.id', 'station.companyId'])
    .where('station.id', '=', id)
    .executeTakeFirst()) ?? null

export async function lastClosedOrNull({ tx }: Reader, companyId: string): Promise<string | null> {
  const { day } = await tx
    .selectFrom('settleClose')
    .select(({ fn }) => fn.max<string | null>('settleDate').as('day'))
    .where('companyId', '=', companyId)
    .where('status', '=', settleCloseStates.closed)
    .executeTakeFirstOrThrow()
  return day
}

/** Partners of a company who have a station; the operator has all of them. Locked for a setup that names them: nobody deletes them before it is kept. */
export const listPartners = ({ tx }: Reader, { companyId, stationId }: { companyId: string; stationId: string }) =>
  tx
    .selectFrom('shareholder')
    .select(['shareholder.id', 'shareholder.holderName', 'shareholder.holderType'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('shareholderStation')
          .select('stationId')
          .whereRef('holderId', '=', 'shareholder.id')
          .where('stationId', '=', stationId),
      ).as('isOfStation'),
    )
    .where('shareholder.companyId', '=', companyId)
    .where('shareholder.dataStatus', '=', dataStates.normal)
    .orderBy('shareholder.id')
    .forShare('shareholder')
    .execute()

/** Locked in the same way. */
export const listAccounts = ({ tx }: Reader, ids: readonly string[]) =>
  tx
    .selectFrom('settleAccount')
    .select(['id', 'holderId', 'status', 'openStatus'])
    .where('id', '=', sql<string>`any(${plainArray(ids)}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute()

export const listOfStation = ({ tx }: Reader, stationId: string): Promise<SetupRow[]> =>
  tx
    .selectFrom('settleSetup')
    .selectAll()
    .where('stationId', '=', stationId)
    .where('status', '<>', settleSetupStates.deleted)
    .orderBy('effectiveDate')
    .forNoKeyUpdate()
    .execute()

/** Orders of a station that have bills of these days already, by whatever held then. */
export async function countBilledSince({ tx }: Reader, stationId: string, day: string): Promise<number> {
  const { qty } = await tx
    .selectFrom('stationDay')
    .select(sql<number>`coalesce(sum(order_qty), 0)::int`.as('qty'))
    .where('stationId', '=', stationId)
    .where('settleDate', '>=', day)
    .executeTakeFirstOrThrow()
  return qty
}

export const insertSetup = ({ tx }: Reader, row: Insertable<Tables['settleSetup']>) =>
  tx.insertInto('settleSetup').values(row).execute()

export const changeSetup = (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['settleSetup']>,
) =>
  tx
    .updateTable('settleSetup')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()

export async function replaceItems({ tx }: Reader, setupId: string, items: readonly NewItem[]): Promise<void> {
  await tx.deleteFrom('settleSetupItem').where('setupId', '=', setupId).execute()
  await tx
    .insertInto('settleSetupItem')
    .values([...items])
    .execute()
}

/** Bills were made by these setups: they are neither edited nor deleted any more. */
export const markUsed = ({ tx }: Pick<Context, 'tx'>, setupIds: readonly string[]) =>
  tx
    .updateTable('settleSetup')
    .set({ usedFlag: 1 })
    .where('id', '=', sql<string>`any(${plainArray(setupIds)}::bigint[])`)
    .where('usedFlag', '=', 0)
    .execute()

/** A day on which they held is closed: their terms are what happened, also without an order. */
export const markHeld = (
  { tx }: Pick<Context, 'tx'>,
  { companyId, settleDate }: { companyId: string; settleDate: string },
) =>
  tx
    .updateTable('settleSetup')
    .set({ usedFlag: 1 })
    .where('companyId', '=', companyId)
    .where('status', '<>', settleSetupStates.deleted)
    .where('usedFlag', '=', 0)
    .where('effectiveDate', '<=', settleDate)
    .execute()
