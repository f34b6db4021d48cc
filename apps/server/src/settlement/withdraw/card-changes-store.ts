import { payTransStates } from '@chargedeck/domain/trade/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Of a withdrawal: who changed the card of its account since the request of its last payout that arrived; of none, since ever. */
export const cardUsers = sql<string[]>`array(select distinct change.user_id::text from settle_card_change as change
  where change.account_id = withdraw.settle_account_id and change.change_time > coalesce((
    select cash.create_time from withdraw as paid join cash_record as cash on cash.withdraw_id = paid.id
    where paid.settle_account_id = change.account_id and cash.status = ${sql.lit(payTransStates.succeeded)}
    order by cash.create_time desc limit 1), '-infinity'))`

export const listCardUsers = async ({ tx }: Pick<Context, 'tx'>, withdrawId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('withdraw')
      .select(cardUsers.as('userIds'))
      .where('id', '=', withdrawId)
      .executeTakeFirstOrThrow()
  ).userIds
