import { openStates, settleAccountStates } from '@chargedeck/domain/settle-account/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { withinHolderScope } from '../shareholder/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type AccountRow = Selectable<Tables['settleAccount']>
const { deleted } = settleAccountStates

export const accountsInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('settleAccount')
    .where('settleAccount.status', '<>', deleted)
    .where(withinHolderScope(actor, { holderId: 'settleAccount.holderId', companyId: 'settleAccount.companyId' }))

/** For a change: a partner's own sign-in reads what is theirs, and changes nothing of it. */
export const lockAccountOrNull = async ({ tx, actor }: Reader, id: string): Promise<AccountRow | null> =>
  (await accountsInScope({ tx, actor: { ...actor, seesOwn: false } })
    .selectAll('settleAccount')
    .where('settleAccount.id', '=', id)
    .forNoKeyUpdate('settleAccount')
    .executeTakeFirst()) ?? null

export const findAccountInScopeOrNull = async (ctx: Reader, id: string): Promise<AccountRow | null> =>
  (await accountsInScope(ctx).selectAll('settleAccount').where('settleAccount.id', '=', id).executeTakeFirst()) ?? null

export const insertAccount = ({ tx }: Reader, row: Insertable<Tables['settleAccount']>) =>
  tx.insertInto('settleAccount').values(row).execute()

export const changeAccount = (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['settleAccount']>,
) =>
  tx
    .updateTable('settleAccount')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Who changes the card of an account, or enters a further account of a partner, does not approve what is then paid to it. */
export const insertCardChange = ({ tx, now, actor, nextId }: Context, accountId: string) =>
  tx
    .insertInto('settleCardChange')
    .values({ id: nextId(), accountId, userId: actor.userId, changeTime: now() })
    .execute()

/** A partner has one default at most. */
export const clearDefault = ({ tx }: Pick<Context, 'tx'>, holderId: string) =>
  tx
    .updateTable('settleAccount')
    .set({ defaultFlag: 0 })
    .where('holderId', '=', holderId)
    .where('defaultFlag', '=', 1)
    .execute()

/** Of what is left to a partner, the oldest that money can go to, or else the oldest. */
export const makeNextDefault = ({ tx }: Pick<Context, 'tx'>, holderId: string) =>
  tx
    .updateTable('settleAccount')
    .set({ defaultFlag: 1 })
    .where('id', '=', (left) =>
      left
        .selectFrom('settleAccount as other')
        .select('other.id')
        .where('other.holderId', '=', holderId)
        .where('other.status', '<>', deleted)
        .orderBy(
          sql`case when other.open_status = ${openStates.opened} and other.status = ${settleAccountStates.active} then 0 else 1 end`,
        )
        .orderBy('other.id')
        .limit(1),
    )
    .execute()

/** The partner first, as who adds an account: of two changes of one partner's accounts the second waits, and neither for the other. */
export async function lockAccountAndHolderOrNull(ctx: Reader, id: string): Promise<AccountRow | null> {
  const found = await accountsInScope({ ...ctx, actor: { ...ctx.actor, seesOwn: false } })
    .select('settleAccount.holderId')
    .where('settleAccount.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  await lockHolder(ctx, found.holderId)
  return lockAccountOrNull(ctx, id)
}

const lockHolder = ({ tx }: Pick<Context, 'tx'>, holderId: string) =>
  tx.selectFrom('shareholder').select('id').where('id', '=', holderId).forNoKeyUpdate().execute()

export const hasAccount = async ({ tx }: Pick<Context, 'tx'>, holderId: string): Promise<boolean> =>
  (await tx
    .selectFrom('settleAccount')
    .select('id')
    .where('holderId', '=', holderId)
    .where('status', '<>', deleted)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Of a partner, also one that is deleted. */
export const hadAccount = async ({ tx }: Pick<Context, 'tx'>, holderId: string): Promise<boolean> =>
  (await tx.selectFrom('settleAccount').select('id').where('holderId', '=', holderId).limit(1).executeTakeFirst()) !==
  undefined

/** Those that the provider checks. */
export const listOpening = async ({ tx }: Pick<Context, 'tx'>): Promise<string[]> => {
  const rows = await tx
    .selectFrom('settleAccount')
    .select('id')
    .where('openStatus', '=', openStates.opening)
    .where('status', '<>', deleted)
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}
