import type { BillLine } from '@chargedeck/domain/channel-bill/bill-line'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Reader = Pick<Context, 'tx'>
const succeeded = sql.lit(payTransStates.succeeded)
const refund = sql.lit(payTransBizTypes.refund)
const kindOfRequest = sql`case biz_type when ${refund} then 'REFUND' else 'PAY' end`

const batch = 2000
export async function insertLines({ tx }: Reader, billId: string, lines: readonly BillLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += batch)
    await tx
      .insertInto('channelBillLine')
      .values(lines.slice(at, at + batch).map((line, seq) => ({ ...line, billId, seq: at + seq })))
      .execute()
}

export type DiffFact = {
  kind: BillLine['kind']
  number: string
  channelNo: string | null
  tradeId: string | null
  ourAmt: Fen | null
  theirAmt: Fen | null
}

/** Lines of a bill that we did not book, or with another amount. A number that comes twice is one too many. */
export async function listUnbooked({ tx }: Reader, payConfigId: string, billId: string): Promise<DiffFact[]> {
  const unbooked = sql<DiffFact>`
    select line.kind, line.number, line.channel_no, biz_id as trade_id,
      case when pay_trans.status = ${succeeded} and line.times = 1 then pay_trans.amt end as our_amt, line.amt as their_amt
    from (select *, row_number() over (partition by kind, number order by seq) as times
      from channel_bill_line where bill_id = ${billId}) as line
    left join pay_trans on req_seq_id = line.number and pay_config_id = ${payConfigId} and ${kindOfRequest} = line.kind
    where line.open_flag = 0 and (line.times > 1 or pay_trans.status is distinct from ${succeeded} or pay_trans.amt <> line.amt
      or exists (select from channel_bill_line as other join channel_bill on channel_bill.id = other.bill_id
        where other.open_flag = 0 and other.number = line.number and other.kind = line.kind and other.bill_id <> ${billId} and pay_config_id = ${payConfigId}))
    order by line.seq`
  return (await unbooked.execute(tx)).rows
}

type Span = { from: Date; to: Date }
const endedIn = ({ from, to }: Span) => sql`
  from pay_trans join trade_order on trade_order.id = biz_id
  where pay_trans.status = ${succeeded} and pay_trans.finish_time >= ${from}
    and (case biz_type when ${refund} then pay_trans.finish_time else pay_time end) >= ${from}
    and (case biz_type when ${refund} then pay_trans.finish_time else pay_time end) < ${to}`

/** What we booked within a span and no bill of the config knows. */
export async function listUnbilled({ tx }: Reader, payConfigId: string, span: Span): Promise<DiffFact[]> {
  const unbilled = sql<DiffFact>`
    select ${kindOfRequest} as kind, req_seq_id as number, provider_seq_id as channel_no, biz_id as trade_id,
      pay_trans.amt as our_amt, null::bigint as their_amt
    ${endedIn(span)} and pay_trans.pay_config_id = ${payConfigId}
      and not exists (select from channel_bill_line as line join channel_bill on channel_bill.id = line.bill_id
        where line.number = req_seq_id and line.kind = ${kindOfRequest} and channel_bill.pay_config_id = pay_trans.pay_config_id)
    order by pay_trans.finish_time, pay_trans.id`
  return (await unbilled.execute(tx)).rows
}

export async function countBooked({ tx }: Reader, payConfigId: string, span: Span): Promise<number> {
  const counted = sql<{ qty: number }>`
    select count(*)::int as qty ${endedIn(span)} and pay_trans.pay_config_id = ${payConfigId}`
  return (await counted.execute(tx)).rows[0]?.qty ?? 0
}
