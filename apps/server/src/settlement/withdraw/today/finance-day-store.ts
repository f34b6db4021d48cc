import { settleAccountStates, type OpenState } from '@chargedeck/domain/settle-account/states'
import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { paidTwiceStates } from '@chargedeck/domain/withdraw/paid-twice'
import { liveTransferStates, transferStates } from '@chargedeck/domain/withdraw/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'
import { withinHolderScope } from '../../shareholder/public.ts'
import { isDoubted, matchingWithdraws, waitsForApproval, wasReturned } from '../list/withdraw-list-store.ts'
import { withdrawsInScope } from '../withdraw-store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Sum = { qty: number; amt: Fen }

const qty = sql<number>`count(*)::int`
const sumOf = (column: string) => sql<Fen>`coalesce(sum(${sql.ref(column)}), 0)::float8`
const { transferring, failed } = transferStates

/** The open withdrawals by state; those that failed after they had arrived were sent back by the bank. */
export const listOpenSums = (ctx: Reader) =>
  withdrawsInScope(ctx)
    .select([
      'transferStatus',
      'payTransStatus',
      wasReturned.as('isReturned'),
      waitsForApproval.as('isToApprove'),
      isDoubted.as('isDoubted'),
      qty.as('qty'),
      sumOf('netAmt').as('amt'),
      sql<Date | null>`min(plan_pay_time)`.as('nextRunTime'),
    ])
    .where('transferStatus', 'in', [...liveTransferStates])
    .groupBy(['transferStatus', 'payTransStatus', sql`3`, sql`4`, sql`5`])
    .execute()
export type OpenSum = Awaited<ReturnType<typeof listOpenSums>>[number]

export const isPlanned = ({ transferStatus, payTransStatus }: OpenSum): boolean =>
  transferStatus === transferring && payTransStatus === payTransStates.initiated
export const isSentBack = ({ transferStatus, isReturned }: OpenSum): boolean => transferStatus === failed && isReturned

/** Charge orders that wait for their bills. */
export const sumUnbilled = (ctx: Reader): Promise<Sum> =>
  ofCompaniesInScope(ctx, ctx.tx.selectFrom('orderToBill'), 'orderToBill.companyId')
    .innerJoin('chargeOrder', 'chargeOrder.id', 'orderToBill.orderId')
    .select([qty.as('qty'), sumOf('chargeOrder.actualAmt').as('amt')])
    .executeTakeFirstOrThrow()

export const sumUnbilledOccupations = (ctx: Reader): Promise<Sum> =>
  ofCompaniesInScope(ctx, ctx.tx.selectFrom('occupyOrder'), 'occupyOrder.companyId')
    .where('occupyOrder.toBillFlag', '=', 1)
    .select([qty.as('qty'), sumOf('occupyOrder.actualAmt').as('amt')])
    .executeTakeFirstOrThrow()

export const listOpenCloses = (ctx: Reader) =>
  ofCompaniesInScope(ctx, ctx.tx.selectFrom('settleClose'), 'settleClose.companyId')
    .select(['settleClose.settleDate', 'settleClose.waits', 'company.companyName'])
    .where('settleClose.status', '=', settleCloseStates.waiting)
    .orderBy('settleClose.settleDate')
    .limit(100)
    .execute()

/** Days that stay open because their bills are not what their sums say. */
export const countUnbalanced = async (ctx: Reader): Promise<number> =>
  (
    await ofCompaniesInScope(ctx, ctx.tx.selectFrom('settleClose'), 'settleClose.companyId')
      .select(qty.as('qty'))
      .where('settleClose.status', '=', settleCloseStates.waiting)
      .where('settleClose.unequalFlag', '=', 1)
      .executeTakeFirstOrThrow()
  ).qty

/** Sent three days ago, the provider has not said yet how they ended, and nobody has asked to end them by hand. */
export const sumSilent = (ctx: Reader & Pick<Context, 'now'>): Promise<Sum> =>
  matchingWithdraws(ctx, { silentOnly: 1, endWait: '0' })
    .select([qty.as('qty'), sumOf('netAmt').as('amt')])
    .executeTakeFirstOrThrow()

/** Of which the provider said two things, and people must decide. */
export const sumDoubted = (ctx: Reader & Pick<Context, 'now'>): Promise<Sum> =>
  matchingWithdraws(ctx, { doubtWait: '1', endWait: '0' })
    .select([qty.as('qty'), sumOf('netAmt').as('amt')])
    .executeTakeFirstOrThrow()

/** Of which a second person has to confirm that they end by hand. */
export const sumEndWaits = (ctx: Reader & Pick<Context, 'now'>): Promise<Sum> =>
  matchingWithdraws(ctx, { endWait: '1' })
    .select([qty.as('qty'), sumOf('netAmt').as('amt')])
    .executeTakeFirstOrThrow()

/** Money that went out a second time, until it is settled. */
export const sumPaidTwice = (ctx: Reader & Pick<Context, 'now'>): Promise<Sum> =>
  matchingWithdraws(ctx, { paidTwiceWait: '1' })
    .innerJoin('paidTwice', 'paidTwice.withdrawId', 'withdraw.id')
    .where('paidTwice.status', '<>', paidTwiceStates.settled)
    .select([sql<number>`count(distinct withdraw.id)::int`.as('qty'), sumOf('paidTwice.amt').as('amt')])
    .executeTakeFirstOrThrow()

export async function countAccounts({ tx, actor }: Reader, openStatus: OpenState): Promise<number> {
  const counted = await tx
    .selectFrom('settleAccount')
    .select(qty.as('qty'))
    .where('openStatus', '=', openStatus)
    .where('status', '=', settleAccountStates.active)
    .where(withinHolderScope(actor, { holderId: 'settleAccount.holderId', companyId: 'settleAccount.companyId' }))
    .executeTakeFirstOrThrow()
  return counted.qty
}

/** Applied for and not ended, and what has arrived since the first of the month. */
export async function readSums({ tx, actor }: Reader, month: Date) {
  const withdraws = withinHolderScope(actor, { holderId: 'withdraw.holderId', companyId: 'withdraw.companyId' })
  const { rows } = await sql<Record<'withdrawingAmt' | 'stuckAmt' | 'arrivedMonthAmt' | 'arrivedMonthFeeAmt', Fen>>`
    select held.withdrawing_amt, held.stuck_amt, arrived.arrived_month_amt, arrived.arrived_month_fee_amt
      from (select coalesce(sum(apply_amt), 0)::float8 as withdrawing_amt,
          coalesce(sum(apply_amt) filter (where transfer_status in (${literals([transferStates.undone, transferStates.failed])})), 0)::float8
            as stuck_amt
        from withdraw where transfer_status in (${literals(liveTransferStates)}) and ${withdraws}) held,
      (select coalesce(sum(net_amt), 0)::float8 as arrived_month_amt,
          coalesce(sum(fee_amt), 0)::float8 as arrived_month_fee_amt
        from withdraw where transfer_status = ${sql.lit(transferStates.arrived)}
          and arrive_time >= ${month} and ${withdraws}) arrived`.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error('a sum has one row')
  return sums
}
