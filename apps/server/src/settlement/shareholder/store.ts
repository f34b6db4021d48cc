import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { addHolderBalance } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { holdersInScope } from './scope-store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type ShareholderRow = Selectable<Tables['shareholder']>

/** For a change: a partner's own sign-in reads what is theirs, and changes nothing of it. */
export const lockShareholderOrNull = async ({ tx, actor }: Reader, id: string): Promise<ShareholderRow | null> =>
  (await holdersInScope({ tx, actor: { ...actor, seesOwn: false } })
    .selectAll('shareholder')
    .where('shareholder.id', '=', id)
    .forNoKeyUpdate('shareholder')
    .executeTakeFirst()) ?? null

/** While something of theirs is made: nobody deletes them meanwhile, and bills go on to their balance. False: they are deleted. */
export async function lockLiveHolder({ tx }: Pick<Context, 'tx'>, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shareholder')
    .select('dataStatus')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.dataStatus === dataStates.normal
}

/** A partner and their empty balance, so that both rows always exist. False: the company has an operator. */
export async function insertShareholder(
  ctx: Pick<Context, 'tx' | 'now' | 'nextId' | 'actor'>,
  holder: Insertable<Tables['shareholder']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('shareholder')
    .values(holder)
    .onConflict((same) =>
      same
        .column('companyId')
        .where('holderType', '=', holderTypes.operator)
        .where('dataStatus', '<>', dataStates.deleted)
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await addHolderBalance(ctx, { holderId: holder.id, companyId: holder.companyId })
  return true
}

export const changeShareholder = (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['shareholder']>,
) =>
  tx
    .updateTable('shareholder')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const stationIdsOf = async ({ tx }: Pick<Context, 'tx'>, holderId: string): Promise<string[]> => {
  const rows = await tx.selectFrom('shareholderStation').select('stationId').where('holderId', '=', holderId).execute()
  return rows.map(({ stationId }) => stationId).toSorted()
}

export async function replaceStations({ tx }: Pick<Context, 'tx'>, holderId: string, stationIds: readonly string[]) {
  await tx.deleteFrom('shareholderStation').where('holderId', '=', holderId).execute()
  if (stationIds.length === 0) return
  const rows = stationIds.map((stationId) => ({ holderId, stationId }))
  await tx.insertInto('shareholderStation').values(rows).execute()
}

/** The stations of setups that are not deleted in which a partner takes part. */
export const stationsOfSetups = async ({ tx }: Pick<Context, 'tx'>, holderId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('settleSetupItem')
    .innerJoin('settleSetup', 'settleSetup.id', 'settleSetupItem.setupId')
    .select('settleSetup.stationId')
    .distinct()
    .where('settleSetupItem.holderId', '=', holderId)
    .where('settleSetup.status', '<>', settleSetupStates.deleted)
    .execute()
  return rows.map(({ stationId }) => stationId)
}

const live = ({ tx }: Pick<Context, 'tx'>) =>
  tx.selectFrom('shareholder').select('id').where('dataStatus', '<>', dataStates.deleted)

export const operatorIdOrNull = async (reader: Pick<Context, 'tx'>, companyId: string): Promise<string | null> =>
  (
    await live(reader)
      .where('companyId', '=', companyId)
      .where('holderType', '=', holderTypes.operator)
      .executeTakeFirst()
  )?.id ?? null

export const isUserTaken = async (reader: Pick<Context, 'tx'>, userId: string): Promise<boolean> =>
  (await live(reader).where('userId', '=', userId).executeTakeFirst()) !== undefined

export const findCompany = ({ tx }: Pick<Context, 'tx'>, id: string) =>
  tx.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
