import { channelBillStates, channelBillSteps } from '@chargedeck/domain/channel-bill/states'
import type { StepOf } from '@chargedeck/domain/kernel/state-table'
import { onlineChannels, type PayChannelName } from '@chargedeck/domain/pay-config/channels'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { literals } from '../../platform/postgres/literals.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
type Writer = Pick<Context, 'tx' | 'now' | 'nextId'>
export type ChannelBillRow = Selectable<Tables['channelBill']>
type NewBill = { payConfigId: string; companyId: string; channel: PayChannelName; billDay: string }

/** A config and day have one bill. Returns its id. */
export async function ensureBill({ tx, now, nextId }: Writer, bill: NewBill): Promise<string> {
  const { id } = await tx
    .insertInto('channelBill')
    .values({ ...bill, id: nextId(), status: channelBillStates.waiting, createTime: now() })
    .onConflict((on) => on.columns(['payConfigId', 'billDay']).doUpdateSet({ channel: bill.channel }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const first = async <T>(query: { executeTakeFirst: () => Promise<T | undefined> }): Promise<T | null> =>
  (await query.executeTakeFirst()) ?? null

export const findBillOrNull = ({ tx }: Reader, id: string): Promise<ChannelBillRow | null> =>
  first(tx.selectFrom('channelBill').selectAll().where('id', '=', id))

export const lockBillOrNull = ({ tx }: Reader, id: string): Promise<ChannelBillRow | null> =>
  first(tx.selectFrom('channelBill').selectAll().where('id', '=', id).forUpdate())

export const changeBill = ({ tx }: Reader, id: string, change: Updateable<Tables['channelBill']>) =>
  tx.updateTable('channelBill').set(change).where('id', '=', id).execute()

export const stepBill = (
  { tx }: Reader,
  id: string,
  step: StepOf<typeof channelBillSteps>,
  facts: Updateable<Tables['channelBill']> = {},
) =>
  tx
    .updateTable('channelBill')
    .set({ ...facts, status: channelBillSteps.stateAfter(step) })
    .where('id', '=', id)
    .where('status', 'in', channelBillSteps.statesBefore(step))
    .execute()

export const listWaitingBills = async ({ tx }: Reader, from: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('channelBill')
      .select('id')
      .where('status', '=', channelBillStates.waiting)
      .where('billDay', '>=', from)
      .orderBy('billDay')
      .execute()
  ).map(({ id }) => id)

/** Days of a config that have no bill yet, when something succeeded around that day or was asked for on it. */
export async function listMissingBills({ tx }: Reader, from: string, to: string): Promise<NewBill[]> {
  const missing = sql<NewBill>`
    select pay_config.id as pay_config_id, company_id, channel, to_char(day, 'YYYY-MM-DD') as bill_day
    from pay_config cross join generate_series(${from}::date, ${to}::date, interval '1 day') as day
    where channel in (${literals(onlineChannels)})
      and not exists (select from channel_bill where pay_config_id = pay_config.id and bill_day = day::date)
      and (exists (select from pay_trans where pay_config_id = pay_config.id and status = ${sql.lit(payTransStates.succeeded)}
          and finish_time >= (day - interval '1 hour') at time zone 'Asia/Shanghai'
          and finish_time < (day + interval '3 days') at time zone 'Asia/Shanghai')
        or exists (select from pay_trans where pay_config_id = pay_config.id
          and sent_time >= (day - interval '1 hour') at time zone 'Asia/Shanghai'
          and sent_time < (day + interval '1 day') at time zone 'Asia/Shanghai'))
    order by day, pay_config.id`
  return (await missing.execute(tx)).rows
}

/** Whether staff know that the bills of a contract cannot be had. */
export const isWarnedOf = async ({ tx }: Reader, payConfigId: string): Promise<boolean> =>
  (await tx
    .selectFrom('channelBill')
    .select('id')
    .where('payConfigId', '=', payConfigId)
    .where('status', '=', channelBillStates.waiting)
    .where('warnTime', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whose bill it is, for a message. */
export const readOwner = ({ tx }: Reader, companyId: string): Promise<{ companyName: string; orgId: string }> =>
  tx.selectFrom('company').select(['companyName', 'orgId']).where('id', '=', companyId).executeTakeFirstOrThrow()
