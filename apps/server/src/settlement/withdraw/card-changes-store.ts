import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Who entered or changed the card of an account since the request of its last payout that arrived; of none, since ever. */
const usersOf = (accountId: RawBuilder<unknown>) => sql<
  string[]
>`array(select distinct change.user_id::text from settle_card_change as change
  where change.account_id = ${accountId} and change.change_time > coalesce((
    select cash.create_time from withdraw as paid join cash_record as cash on cash.withdraw_id = paid.id
    where paid.settle_account_id = change.account_id and cash.status = ${sql.lit(payTransStates.succeeded)}
    order by cash.create_time desc limit 1), '-infinity'))`

/** Of a withdrawal in a list: the same of its account. */
export const cardUsers = usersOf(sql`withdraw.settle_account_id`)

export async function listCardUsersOfAccount({ tx }: Pick<Context, 'tx'>, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ userIds: string[] }>`select ${usersOf(sql`${accountId}`)} as user_ids`.execute(tx)
  return rows[0]?.userIds ?? []
}

export const listCardUsers = async ({ tx }: Pick<Context, 'tx'>, withdrawId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('withdraw')
      .select(cardUsers.as('userIds'))
      .where('id', '=', withdrawId)
      .executeTakeFirstOrThrow()
  ).userIds
