import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { onlineChannels } from '@chargedeck/domain/pay-config/channels'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { sql } from 'kysely'
import { plainArray } from '../../platform/postgres/array.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { LotOwner } from './lot/lot-store.ts'

type Reader = Pick<LedgerContext, 'tx' | 'now'>
const { processing, succeeded, partlyRefunded, refunded } = tradeStates

/** Of a trade that is reviewed: when it was asked for, and the first trade of its request. What came later did not count with it. */
export type ReviewMoment = { at: Date; firstId: string }

/** What a customer or group was paid back within a day without a second person, or will be. */
export const unreviewedRefundAmt = (reader: Reader, owner: LotOwner, moment?: ReviewMoment): Promise<Fen> =>
  sumOf(
    trades(reader, owner, moment)
      .where('tradeType', '=', tradeTypes.refund)
      .where('tradeStatus', 'in', [processing, succeeded]),
  )

/** What was credited to a customer at the counter within a day without a second person, gifts of staff and of activities included. */
export const unreviewedTopUpAmt = (reader: Reader, customerId: string, moment?: ReviewMoment): Promise<Fen> =>
  sumOf(
    trades(reader, { column: 'customerId', id: customerId }, moment)
      .where('tradeType', '=', tradeTypes.topUp)
      .where('tradeChannel', 'not in', onlineChannels)
      .where('tradeStatus', 'in', [succeeded, partlyRefunded, refunded]),
  )

const trades = ({ tx, now }: Reader, { column, id }: LotOwner, moment?: ReviewMoment) =>
  tx
    .selectFrom('tradeOrder')
    .where(column, '=', id)
    .where('createTime', '>', daysLater(moment?.at ?? now(), -1))
    .where('reviewUser', 'is', null)
    .$if(moment !== undefined, (earlier) => earlier.where('id', '<', moment?.firstId ?? ''))

async function sumOf(counted: ReturnType<typeof trades>): Promise<Fen> {
  const { amt } = await counted
    .select(sql<number>`coalesce(sum(trade_amt + gift_amt), 0)::bigint`.as('amt'))
    .executeTakeFirstOrThrow()
  return fen(Number(amt))
}

export async function noteReviewer({ tx, actor }: LedgerContext, tradeIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('tradeOrder')
    .set({ reviewUser: actor.userId })
    .where('id', '=', sql<string>`any(${plainArray(tradeIds)}::bigint[])`)
    .execute()
}
