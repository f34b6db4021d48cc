import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { GrantResult } from '@chargedeck/domain/voucher/judge-grant'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray, textArray } from '../../../platform/postgres/array.ts'
import { matchingCustomers, type CustomerFilters } from '../../customer/public.ts'

type Writer = Pick<Context, 'tx'>

/** Each customer once, in the order chosen; returns how many. */
export async function insertChosen({ tx }: Writer, grantId: string, customerIds: readonly string[]): Promise<number> {
  const ids = [...new Set(customerIds)]
  const { numAffectedRows } = await sql`
    insert into voucher_grant_target (grant_id, seq, customer_id)
    select ${grantId}, one.seq, one.id from unnest(${plainArray(ids)}::bigint[]) with ordinality as one (id, seq)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

type Found = { companyId: string; filters: CustomerFilters; most: number }
/** The customers of a company whom the filters find: one more than allowed at most, so that too many are noticed. */
export async function insertFound(ctx: Context, grantId: string, { companyId, filters, most }: Found): Promise<number> {
  const customers = (await matchingCustomers(ctx, filters))
    .where('customer.companyId', '=', companyId)
    .select('customer.id')
    .limit(most + 1)
  const { numAffectedRows } = await sql`
    insert into voucher_grant_target (grant_id, seq, customer_id)
    select ${grantId}, row_number() over (order by found.id), found.id from (${customers}) as found`.execute(ctx.tx)
  return Number(numAffectedRows ?? 0n)
}

export type SheetTarget = { typed: string; customerId: string | null }
export const insertSheet = ({ tx }: Writer, grantId: string, targets: readonly SheetTarget[]) =>
  sql`insert into voucher_grant_target (grant_id, seq, customer_id, typed)
    select ${grantId}, one.seq, one.id, one.typed
    from unnest(${plainArray(targets.map(({ customerId }) => customerId))}::bigint[], ${textArray(targets.map(({ typed }) => typed))})
      with ordinality as one (id, typed, seq)`.execute(tx)

/** The customers of a company among those of a grant, each once. */
export async function countCustomers({ tx }: Writer, grantId: string, companyId: string): Promise<number> {
  const { qty } = await tx
    .selectFrom('voucherGrantTarget as target')
    .innerJoin('customer', 'customer.id', 'target.customerId')
    .select(sql<number>`count(distinct customer.id)::int`.as('qty'))
    .where('target.grantId', '=', grantId)
    .where('customer.companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return qty
}

type Known = { id: string; companyId: string; mobile: string; customerNo: string }
/** Customers by their mobile or their customer number. */
export const customersByNumber = ({ tx }: Writer, numbers: readonly string[]): Promise<Known[]> => {
  const known = tx
    .selectFrom('customer')
    .select(['id', 'companyId', 'mobile', 'customerNo'])
    .where('dataStatus', '<>', dataStates.deleted)
  return known
    .where(sql<boolean>`mobile = any(${textArray(numbers)})`)
    .unionAll(known.where(sql<boolean>`customer_no = any(${textArray(numbers)})`))
    .execute()
}

export type WaitingTarget = {
  seq: number
  customerId: string | null
  companyId: string | null
  customerType: string | null
  groupId: string | null
}
/** The next ones, with their customers where these still exist. */
export const waitingTargets = ({ tx }: Writer, grantId: string, most: number): Promise<WaitingTarget[]> =>
  tx
    .selectFrom('voucherGrantTarget as target')
    .leftJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'target.customerId').on('customer.dataStatus', '<>', dataStates.deleted),
    )
    .select([
      'target.seq',
      'customer.id as customerId',
      'customer.companyId',
      'customer.customerType',
      'customer.groupId',
    ])
    .where('target.grantId', '=', grantId)
    .where('target.result', 'is', null)
    .orderBy('target.seq')
    .limit(most)
    .execute()

type Judged = { seq: number; result: GrantResult }
export const saveResults = ({ tx }: Writer, grantId: string, judged: readonly Judged[]) =>
  sql`update voucher_grant_target as target set result = one.result
    from unnest(${plainArray(judged.map(({ seq }) => seq))}::int[], ${plainArray(judged.map(({ result }) => result))}::text[])
      as one (seq, result)
    where target.grant_id = ${grantId} and target.seq = one.seq`.execute(tx)

/** What a sheet says of a customer who leaves; the result stays. */
export const forgetTypedNumbers = async ({ tx }: Pick<Context, 'tx'>, customerId: string): Promise<void> => {
  await tx
    .updateTable('voucherGrantTarget')
    .set({ typed: null })
    .where('customerId', '=', customerId)
    .where('typed', 'is not', null)
    .execute()
}
