import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { settleAccountStates, settleProviders } from '@chargedeck/domain/settle-account/states'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { holdersInScope } from '../../shareholder/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type AccountRow = Selectable<Tables['settleAccount']>

export const findHolderOrNull = async (ctx: Reader, id: string) =>
  (await holdersInScope(ctx)
    .select(['shareholder.id', 'holderName', 'holderType', 'companyId', 'userId', 'dataStatus'])
    .where('shareholder.id', '=', id)
    .executeTakeFirst()) ?? null
export type Holder = NonNullable<Awaited<ReturnType<typeof findHolderOrNull>>>

export const listAccounts = ({ tx }: Pick<Context, 'tx'>, holderId: string): Promise<AccountRow[]> =>
  tx
    .selectFrom('settleAccount')
    .selectAll()
    .where('holderId', '=', holderId)
    .where('provider', '=', settleProviders.huifu)
    .where('status', '<>', settleAccountStates.deleted)
    .orderBy('defaultFlag', 'desc')
    .orderBy('id')
    .execute()

export const findAccountOrNull = async ({ tx }: Pick<Context, 'tx'>, id: string): Promise<AccountRow | null> =>
  (await tx.selectFrom('settleAccount').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Closed days of a partner that were not withdrawn, the oldest first. */
export const listOpenDays = ({ tx }: Pick<Context, 'tx'>, holderId: string, dueUntil: string) =>
  tx
    .selectFrom('settleDaily')
    .innerJoin('station', 'station.id', 'settleDaily.stationId')
    .select(['settleDaily.id', 'settleDate', 'stationId', 'stationName', 'shareAmt', 'settleAccountId'])
    .select(sql<boolean>`settle_date <= ${dueUntil}::date`.as('isDue'))
    .where('holderId', '=', holderId)
    .where('withdrawStatus', '=', dayWithdrawStates.open)
    .where('closedFlag', '=', 1)
    .orderBy('settleDate')
    .orderBy('settleDaily.id')
    .execute()
export type PayableDayRow = Awaited<ReturnType<typeof listOpenDays>>[number]

/** In the order of their ids, so that no two who withdraw block each other. */
export const lockDays = ({ tx }: Pick<Context, 'tx'>, dailyIds: readonly string[]) =>
  tx
    .selectFrom('settleDaily')
    .select('id')
    .where('id', '=', sql<string>`any(${plainArray(dailyIds)}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
