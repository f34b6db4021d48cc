import type { WithdrawFilters } from '@chargedeck/contract/settlement/withdraw/list-calls'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { silentSince } from '@chargedeck/domain/withdraw/ask-times'
import { failCodes, failKinds, transferStates, withdrawSteps } from '@chargedeck/domain/withdraw/states'
import { transferEndStates } from '@chargedeck/domain/withdraw/transfer-end'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'
import { cardUsers } from '../card-changes-store.ts'
import { hasPaidTwice, openPaidTwice } from '../paid-twice/paid-twice-store.ts'
import { withdrawsInScope } from '../withdraw-store.ts'

type Reader = Pick<Context, 'tx' | 'actor' | 'now'>

/** Those that failed after they had arrived. */
export const wasReturned = sql<boolean>`coalesce(fail_code = ${sql.lit(failCodes.returned)}, false)`

const { inApproval, undone } = transferStates
/** The rule of `hasOtherCard` as SQL. */
const hasOtherCard = sql<boolean>`exists (select from settle_account as account
  left join lateral (select id, token_no, card_tail, account_name from cash_record
    where withdraw_id = withdraw.id order by id desc limit 1) as last on true
  where account.id = withdraw.settle_account_id and case
    when last.id is null then cardinality(${cardUsers}) > 0
    else (account.token_no, account.card_tail, account.card_name)
      is distinct from (last.token_no, last.card_tail, last.account_name) end)`
const wasInApproval = sql`exists (select from withdraw_log as approval
  where approval.withdraw_id = withdraw.id and approval.to_status = ${sql.lit(inApproval)})`
const neededApproval = sql<boolean>`(withdraw.transfer_status = ${sql.lit(undone)} and ${wasInApproval})`
/** The rule of `needsApproval` as SQL; the states come first, so that their index is used. */
export const waitsForApproval = sql<boolean>`(withdraw.transfer_status in (${literals(withdrawSteps.statesBefore('pay'))})
  and (withdraw.transfer_status = ${sql.lit(inApproval)} or ${neededApproval} or ${hasOtherCard}))`

export function matchingWithdraws(ctx: Reader, filters: WithdrawFilters) {
  const { withdrawNo, holderId, companyId, transferStatus, approvalWait, payTransStatus, settleBatch } = filters
  const { failKind, startTime, endTime } = filters
  let rows = withdrawsInScope(ctx)
  if (withdrawNo !== undefined) rows = rows.where('withdraw.withdrawNo', '=', withdrawNo.trim().toUpperCase())
  if (holderId) rows = rows.where('withdraw.holderId', '=', holderId)
  if (companyId) rows = rows.where('withdraw.companyId', '=', companyId)
  if (transferStatus?.length) rows = rows.where('withdraw.transferStatus', 'in', transferStatus)
  if (approvalWait !== undefined) rows = rows.where(waitsForApproval, '=', Number(approvalWait) === 1)
  if (payTransStatus) rows = rows.where('withdraw.payTransStatus', '=', payTransStatus)
  if (failKind)
    rows = rows
      .where('withdraw.transferStatus', '=', transferStates.failed)
      .where(wasReturned, '=', failKind === failKinds.returned)
  if (filters.silentOnly === 1) rows = rows.where('withdraw.id', 'in', idsOfStuck(ctx))
  if (filters.doubtWait !== undefined) rows = rows.where(isDoubted, '=', Number(filters.doubtWait) === 1)
  if (filters.endWait !== undefined) rows = rows.where(endWaits, '=', Number(filters.endWait) === 1)
  if (filters.paidTwiceWait !== undefined) rows = rows.where(hasPaidTwice, '=', Number(filters.paidTwiceWait) === 1)
  if (settleBatch) rows = rows.where('withdraw.settleBatch', '=', settleBatch)
  if (startTime) rows = rows.where('withdraw.applyTime', '>=', startOfRange(startTime))
  return endTime ? rows.where('withdraw.applyTime', '<', endOfRange(endTime)) : rows
}

/** The rule of `isDoubted` as SQL. */
export const isDoubted = sql<boolean>`(withdraw.id in (select withdraw_id from cash_record
  where doubt_time is not null and doubt_end_time is null))`
const endWaits = sql<boolean>`(withdraw.id in (select withdraw_id from transfer_end
  where status = ${sql.lit(transferEndStates.waiting)}))`

/** The rule of `isStuck` as SQL. */
const idsOfStuck = ({ tx, now }: Pick<Reader, 'tx' | 'now'>) =>
  tx
    .selectFrom('cashRecord')
    .select('withdrawId')
    .where('status', '=', payTransStates.processing)
    .where(sql<Date>`coalesce(sent_time, fund_time)`, '<=', silentSince(now()))

type Withdraws = ReturnType<typeof matchingWithdraws>

export const withNames = (rows: Withdraws) =>
  rows
    .innerJoin('company', 'company.id', 'withdraw.companyId')
    .innerJoin('settleAccount', 'settleAccount.id', 'withdraw.settleAccountId')
    .leftJoin('sysUser as applicant', 'applicant.id', 'withdraw.applyUser')
    .leftJoin('sysUser as payer', 'payer.id', 'withdraw.payUser')
    .leftJoin('transferEnd', (join) =>
      join.onRef('transferEnd.withdrawId', '=', 'withdraw.id').on('transferEnd.status', '=', transferEndStates.waiting),
    )
    .leftJoin('cashRecord as underway', (join) =>
      join.onRef('underway.withdrawId', '=', 'withdraw.id').on('underway.status', '=', payTransStates.processing),
    )
    .selectAll('withdraw')
    .select(['underway.sentTime', 'underway.fundTime'])
    .select(['settleAccount.cardTail as accountCardTail', 'settleAccount.bankName as accountBankName'])
    .select(['settleAccount.settleBatch as accountBatch', 'settleAccount.settleCycle as accountCycle'])
    .select(['settleAccount.cardName as accountCardName', 'settleAccount.cardMark', 'settleAccount.tokenNo'])
    .select('transferEnd.askUser as endAskUserId')
    .select([isDoubted.as('isDoubted'), openPaidTwice.as('paidTwice')])
    .select(
      sql<boolean>`exists (select from cash_record as unanswered where unanswered.withdraw_id = withdraw.id
        and unanswered.status = ${sql.lit(payTransStates.failed)} and unanswered.heard_time is null and unanswered.doubt_end_time is null
        and (unanswered.sent_time is not null or unanswered.fund_seq_id is not null))`.as('isUnanswered'),
    )
    .select([neededApproval.as('neededApproval'), hasOtherCard.as('hasOtherCard'), cardUsers.as('cardUserIds')])
    .select(['company.companyName', 'applicant.name as applyUserName', 'payer.name as payUserName'])
export type ListedWithdraw = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

export const sumWithdraws = (rows: Withdraws) =>
  rows
    .select([
      sql<number>`count(*)::float8`.as('withdrawQty'),
      sql<ListedWithdraw['applyAmt']>`coalesce(sum(apply_amt), 0)::float8`.as('applyAmt'),
      sql<ListedWithdraw['feeAmt']>`coalesce(sum(fee_amt), 0)::float8`.as('feeAmt'),
      sql<ListedWithdraw['netAmt']>`coalesce(sum(net_amt), 0)::float8`.as('netAmt'),
    ])
    .executeTakeFirstOrThrow()

export const findListedOrNull = async (ctx: Reader, id: string): Promise<ListedWithdraw | null> =>
  (await withNames(withdrawsInScope(ctx).where('withdraw.id', '=', id)).executeTakeFirst()) ?? null

/** The names of users by their ids. */
export async function listUserNames(
  { tx }: Pick<Reader, 'tx'>,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await tx.selectFrom('sysUser').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const listLogs = ({ tx }: Reader, withdrawId: string) =>
  tx
    .selectFrom('withdrawLog')
    .leftJoin('sysUser', 'sysUser.id', 'withdrawLog.userId')
    .selectAll('withdrawLog')
    .select('sysUser.name as userName')
    .where('withdrawId', '=', withdrawId)
    .orderBy('withdrawLog.id')
    .execute()
export type ReadLog = Awaited<ReturnType<typeof listLogs>>[number]
