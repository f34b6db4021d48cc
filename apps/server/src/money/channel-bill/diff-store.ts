import { channelDiffStates, type ChannelDiffWay } from '@chargedeck/domain/channel-bill/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'

type Reader = Pick<Context, 'tx'>
export type ChannelDiffRow = Selectable<Tables['channelDiff']>
const { open, settled } = channelDiffStates

export const insertDiffs = async (
  { tx }: Reader,
  rows: readonly Insertable<Tables['channelDiff']>[],
): Promise<void> => {
  if (rows.length > 0) await tx.insertInto('channelDiff').values(rows).execute()
}

/** With the bill of each, which says whose they are. */
export const diffsInScope = (reader: Pick<Context, 'tx' | 'actor'>) =>
  ofCompaniesInScope(
    reader,
    reader.tx.selectFrom('channelDiff').innerJoin('channelBill', 'channelBill.id', 'channelDiff.billId'),
    'channelBill.companyId',
  )

export const findBillOfDiffOrNull = async (reader: Pick<Context, 'tx' | 'actor'>, id: string): Promise<string | null> =>
  (await diffsInScope(reader).select('billId').where('channelDiff.id', '=', id).executeTakeFirst())?.billId ?? null

/** Null: another has settled it. The caller holds the lock of the bill. */
export const settleDiffOrNull = async (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  { way, reason }: { way: ChannelDiffWay; reason: string | null },
): Promise<ChannelDiffRow | null> =>
  (await tx
    .updateTable('channelDiff')
    .set({ status: settled, way, reason, settleTime: now(), settleUser: actor.userId === '0' ? null : actor.userId })
    .where('id', '=', id)
    .where('status', '=', open)
    .returningAll()
    .executeTakeFirst()) ?? null

/** Open differences of a config that both sides have by now, with the same amount, oldest first. */
export async function listFound({ tx }: Reader, payConfigId: string): Promise<{ id: string; billId: string }[]> {
  const found = sql<{ id: string; billId: string }>`
    select diff.id, diff.bill_id from channel_diff as diff join channel_bill on channel_bill.id = diff.bill_id
    where diff.status = ${sql.lit(open)} and channel_bill.pay_config_id = ${payConfigId}
      and exists (select from pay_trans where req_seq_id = diff.number and pay_trans.pay_config_id = ${payConfigId}
        and pay_trans.status = ${sql.lit(payTransStates.succeeded)}
        and (biz_type = ${sql.lit(payTransBizTypes.refund)}) = (diff.kind = 'REFUND')
        and (select array_agg(line.amt) from channel_bill_line as line join channel_bill as of on of.id = line.bill_id
          where line.number = diff.number and line.kind = diff.kind and of.pay_config_id = ${payConfigId}) = array[pay_trans.amt])
    order by diff.id`
  return (await found.execute(tx)).rows
}

export const sumOpen = async ({ tx }: Reader, billId: string) => {
  const sums = sql<{ openQty: number; openAmt: string }>`
    select count(*)::int as open_qty, coalesce(sum(delta_amt), 0) as open_amt from channel_diff
    where bill_id = ${billId} and status = ${sql.lit(open)}`
  const row = (await sums.execute(tx)).rows[0]
  return { openQty: row?.openQty ?? 0, openAmt: fen(Number(row?.openAmt ?? 0)) }
}
