import type { CardJudgement, Started, Stopped } from '@chargedeck/domain/charger-link/facts'
import { priceTime } from '@chargedeck/domain/charge-order/judge-message'
import { isPlausible } from '@chargedeck/domain/charge-order/judge-energy'
import { endedByChargerState } from '@chargedeck/domain/charge-order/stop-reason'
import { energyE4, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import { unstoppedOrderStates } from '@chargedeck/domain/charge-order/states'
import { chargingStatuses } from '@chargedeck/domain/charge-order/forgotten-charge'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { literals } from '../../platform/postgres/literals.ts'

type Known = { orderId: string; transactionNo: number; judgement: CardJudgement }
export type OpenTransaction = Known & { stopKey: string | null; stopJudgement: CardJudgement | null }

export const startKeyOf = (pileNo: string, { gunNo, at, meter, idTag }: Started): string =>
  [pileNo, gunNo, at.toISOString(), meter, idTag].join('|')

export const stopKeyOf = ({ transactionNo, at, meter }: Stopped): string =>
  [transactionNo, at.toISOString(), meter].join('|')

// only this file writes judgements, in the words of CardJudgement
const columns = ['orderId', 'transactionNo', 'judgement', 'stopKey', 'stopJudgement'] as const

export async function findStart({ tx }: Context, startKey: string): Promise<Known | null> {
  const first = tx
    .selectFrom('chargerTransaction')
    .select(['orderId', 'transactionNo', 'judgement'])
    .where('startKey', '=', startKey)
  const row = await first.executeTakeFirst()
  return row ? { ...row, judgement: row.judgement as CardJudgement } : null
}

export async function nextTransactionNo({ tx }: Context): Promise<number> {
  const { rows } = await sql<{ no: string }>`select nextval('charger_transaction_no') as no`.execute(tx)
  return Number(rows[0]?.no)
}

/** The charges of a pile's transactions. */
export async function ordersOfTransactions(
  { tx }: Pick<Context, 'tx'>,
  pileNo: string,
  transactionNos: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (transactionNos.length === 0) return new Map()
  const rows = await tx
    .selectFrom('chargerTransaction')
    .select(['transactionNo', 'orderId'])
    .where('pileNo', '=', pileNo)
    .where('transactionNo', 'in', transactionNos)
    .execute()
  return new Map(rows.map(({ transactionNo, orderId }) => [transactionNo, orderId]))
}

type NewTransaction = Known & { pileNo: string; gunNo: number; startKey: string }
export const insertTransaction = ({ tx, now }: Context, transaction: NewTransaction) =>
  tx
    .insertInto('chargerTransaction')
    .values({ ...transaction, createTime: now() })
    .execute()

/** Locks the transaction that a stop names, so that the first stop wins. */
export async function lockTransaction(
  { tx }: Context,
  pileNo: string,
  transactionNo: number,
): Promise<OpenTransaction | null> {
  const row = await tx
    .selectFrom('chargerTransaction')
    .select(columns)
    .where('pileNo', '=', pileNo)
    .where('transactionNo', '=', transactionNo)
    .forUpdate()
    .executeTakeFirst()
  return row ? asOpen(row) : null
}

/** Finds the order of a stop without a number by tag, start and last register. The same stop finds the same order. */
export async function matchNamelessStop(
  { tx }: Context,
  pileNo: string,
  stop: Stopped,
): Promise<OpenTransaction | null> {
  const at = priceTime(stop)
  const { rows } = await sql<OpenTransaction & LastRegister>`
    select t.order_id, t.transaction_no, t.judgement, t.stop_key, t.stop_judgement, p.sample_time, p.meter,
      (coalesce(gun.rated_power_kw, pile.rated_power_kw) * 1000)::float8 as rated_power_w
    from charger_transaction t
      join charge_order o on o.id = t.order_id
      join charge_progress p on p.order_id = t.order_id
      join charger_pile pile on pile.id = o.pile_id
      left join charger_gun gun on gun.id = o.gun_id
    where t.pile_no = ${pileNo} and (t.stop_key = ${stopKeyOf(stop)}
      or (t.stop_key is null and (o.order_status in (${literals(unstoppedOrderStates)}) or o.stop_code = ${sql.lit(endedByChargerState.stopCode)})
        and o.start_time <= ${at} and o.start_meter <= ${stop.meter} and p.meter <= ${stop.meter}
        and (${stop.idTag}::text is null or upper(o.id_tag) = upper(${stop.idTag}))))
    order by t.stop_key nulls last, o.start_time desc
    limit 20 for update of t`.execute(tx)
  const [first] = rows
  if (first?.stopKey != null) return first
  return rows.find((row) => stop.meter !== null && fits(row, { at, meter: stop.meter })) ?? null
}

/** The stopped order that another stop without a number speaks of: it lies in its time or ends at its register. */
export async function findNamelessStopped(
  { tx }: Context,
  pileNo: string,
  stop: Stopped,
): Promise<OpenTransaction | null> {
  const at = priceTime(stop)
  const { rows } = await sql<OpenTransaction>`
    select t.order_id, t.transaction_no, t.judgement, t.stop_key, t.stop_judgement
    from charger_transaction t join charge_order o on o.id = t.order_id
    where t.pile_no = ${pileNo} and t.stop_key ~ '^(0|-)' and o.start_time <= ${at}
      and (${at} <= o.end_time + interval '10 minutes' or o.end_meter = ${stop.meter})
      and (${stop.idTag}::text is null or upper(o.id_tag) = upper(${stop.idTag}))
    order by o.start_time desc limit 1 for update of t`.execute(tx)
  return rows[0] ?? null
}

type LastRegister = { sampleTime: Date; meter: EnergyE4; ratedPowerW: number }

/** Whether the gun could deliver what the register grew by since its last sample. */
const fits = ({ sampleTime, meter, ratedPowerW }: LastRegister, end: { at: Date; meter: EnergyE4 }): boolean =>
  isPlausible({
    ratedPowerW,
    ms: end.at.getTime() - sampleTime.getTime(),
    energy: energyE4(end.meter - meter),
  })

export const closeTransaction = (
  { tx }: Context,
  { pileNo, transactionNo }: { pileNo: string; transactionNo: number },
  stopKey: string,
  stopJudgement: CardJudgement | null,
) =>
  tx
    .updateTable('chargerTransaction')
    .set({ stopKey, stopJudgement })
    .where('pileNo', '=', pileNo)
    .where('transactionNo', '=', transactionNo)
    .execute()

export async function numberOfOrder({ tx }: Context, orderId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('chargerTransaction')
    .select('transactionNo')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row?.transactionNo ?? null
}

export async function findOrphan({ tx }: Context, stopKey: string): Promise<string | null> {
  const row = await tx.selectFrom('orphanStop').select('orderId').where('stopKey', '=', stopKey).executeTakeFirst()
  return row?.orderId ?? null
}

export const insertOrphan = ({ tx, now }: Context, stopKey: string, orderId: string) =>
  tx.insertInto('orphanStop').values({ stopKey, orderId, createTime: now() }).execute()

type Row = {
  orderId: string
  transactionNo: number
  judgement: string
  stopKey: string | null
  stopJudgement: string | null
}
const asOpen = (row: Row): OpenTransaction => ({
  ...row,
  judgement: row.judgement as CardJudgement,
  stopJudgement: row.stopJudgement as CardJudgement | null,
})

export type SampleOrigin = { pileNo: string; gunNo: number; transactionNo: number | null; at: Date }

/** One order per origin; without a number it is the order that runs on the gun, unless the gun has said since that it is free. */
export async function readOrdersOfSamples(
  { tx }: Context,
  origins: readonly SampleOrigin[],
): Promise<(string | null)[]> {
  if (origins.length === 0) return []
  const { rows } = await sql<{ orderId: string | null }>`
    /* prepared */ select case when q.transaction_no > 0 then
        (select t.order_id from charger_transaction t where t.pile_no = q.pile_no and t.transaction_no = q.transaction_no)
      when q.gun_no > 0 then
        (select t.order_id from charger_transaction t join charge_order o on o.id = t.order_id
          where t.pile_no = q.pile_no and t.gun_no = q.gun_no and t.stop_key is null and o.start_time <= q.at
            and (q.transaction_no is not null or exists (
              select from running_order r join charger_gun g on g.id = r.gun_id where r.order_id = t.order_id
                and (coalesce(g.free_time < t.create_time, true) or g.device_status in (${literals(chargingStatuses)})
                  or g.device_status = 'AVAILABLE' and q.at <= g.device_status_time)))
          order by o.start_time desc limit 1)
      end as order_id
    from unnest(${origins.map(({ pileNo }) => pileNo)}::text[], ${origins.map(({ gunNo }) => gunNo)}::int[],
      ${origins.map(({ transactionNo }) => transactionNo)}::int[], ${origins.map(({ at }) => at)}::timestamptz[])
      with ordinality as q (pile_no, gun_no, transaction_no, at, position)
    order by q.position`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}
