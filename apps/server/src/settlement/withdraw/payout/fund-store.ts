import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { paidTwiceStates, paidTwiceWays } from '@chargedeck/domain/withdraw/paid-twice'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { payoutChannel } from '../booked-of.ts'
import { isCalledPaid } from '../ending/end-store.ts'

type Reader = Pick<Context, 'tx'>
const { processing, succeeded } = payTransStates
const alive = sql.join([processing, succeeded])
/** Went out once too often, and did not come back to the account. */
const wentTwice = sql`select cash_id from paid_twice where status <> ${sql.lit(paidTwiceStates.settled)}
  or way = ${sql.lit(paidTwiceWays.writtenOff)}
  or way = ${sql.lit(paidTwiceWays.recovered)} and channel <> ${sql.lit(payoutChannel)}`

/** What failed or returned payouts have left in accounts of partners at the provider, by account. */
export async function leftWithPartners({ tx }: Reader, huifuIds: readonly string[]): Promise<Map<string, Fen>> {
  if (huifuIds.length === 0) return new Map()
  const came = sql`case when fund_status in (${alive}) then fund_amt else 0 end`
  const went = sql`case when status in (${alive}) or id in (${wentTwice}) or ${isCalledPaid} then cash_amt else 0 end`
  const rows = await tx
    .selectFrom('cashRecord')
    .select(['huifuId', sql<number>`sum(${came} - ${went})::float8`.as('amt')])
    .where('huifuId', 'in', huifuIds)
    .where('fundStatus', 'is not', null)
    .groupBy('huifuId')
    .execute()
  return new Map(rows.map(({ huifuId, amt }) => [huifuId, fen(Math.max(0, amt))]))
}

/** One payout at a time takes what is left. */
export async function lockLeft(reader: Reader, huifuId: string): Promise<Fen> {
  await sql`select pg_advisory_xact_lock(hashtext('cash_record.huifu_id'), hashtext(${huifuId}))`.execute(reader.tx)
  return (await leftWithPartners(reader, [huifuId])).get(huifuId) ?? fen(0)
}

/** What the account that pays need not give for these, as it lies with their partners. */
export async function coveredAmt(
  reader: Reader,
  payouts: readonly { huifuId: string | null; amt: Fen }[],
): Promise<Fen> {
  const wanted = new Map<string, number>()
  for (const { huifuId, amt } of payouts) if (huifuId !== null) wanted.set(huifuId, (wanted.get(huifuId) ?? 0) + amt)
  const left = await leftWithPartners(reader, [...wanted.keys()])
  return fen([...left].reduce((sum, [huifuId, amt]) => sum + Math.min(amt, wanted.get(huifuId) ?? 0), 0))
}
