import { settleAccountStates, settleProviders } from '@chargedeck/domain/settle-account/states'
import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
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
