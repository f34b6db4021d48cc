import type { Received } from '@chargedeck/contract/endpoint'
import type { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { WithdrawFilters, WithdrawSummary } from '@chargedeck/contract/settlement/withdraw/list-calls'
import type { CashRecord, Withdraw, WithdrawLine } from '@chargedeck/contract/settlement/withdraw/row'
import type { Page } from '@chargedeck/contract/paging'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { cashNames, cashSort, matchingCash } from './cash-list-store.ts'
import { lineNames, matchingLines } from './line-list-store.ts'
import { presentCash, presentWithdraw } from './present-withdraw.ts'
import { matchingWithdraws, sumWithdraws, withNames } from './withdraw-list-store.ts'

type QueryOf<Name extends 'page' | 'lines' | 'cashPage'> = Received<(typeof withdrawApi)[Name]>['query']

export const withdrawSort = {
  columns: { applyTime: 'withdraw.applyTime' },
  field: 'applyTime',
  order: 'descend',
  id: 'withdraw.id',
} as const

/** The newest first. */
export async function listWithdraws(ctx: Context, query: QueryOf<'page'>): Promise<Page<Withdraw>> {
  const matching = matchingWithdraws(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: withNames(matching),
    sort: withdrawSort,
    present: (rows) => rows.map((row) => presentWithdraw(row, ctx.now())),
  })
}

const takenBack = [transferStates.undone, transferStates.nullified]

export async function sumOfWithdraws(ctx: Context, filters: WithdrawFilters): Promise<WithdrawSummary> {
  const matching = matchingWithdraws(ctx, filters)
  const asked = await sumWithdraws(matching.where('withdraw.transferStatus', 'not in', takenBack))
  const arrived = await sumWithdraws(matching.where('withdraw.transferStatus', '=', transferStates.arrived))
  return {
    ...asked,
    arrivedApplyAmt: arrived.applyAmt,
    arrivedFeeAmt: arrived.feeAmt,
    arrivedAmt: arrived.netAmt,
  }
}

export async function listWithdrawLines(ctx: Context, query: QueryOf<'lines'>): Promise<Page<WithdrawLine>> {
  const matching = matchingLines(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: lineNames(matching),
    sort: {
      columns: { settleDate: 'withdrawLine.settleDate' },
      field: 'settleDate',
      order: 'descend',
      id: ['withdrawLine.withdrawId', 'withdrawLine.dailyId'],
    },
    present: (rows) => rows,
  })
}

export async function listCash(ctx: Context, query: QueryOf<'cashPage'>): Promise<Page<CashRecord>> {
  const matching = matchingCash(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: cashNames(matching),
    sort: cashSort,
    present: (rows) => rows.map(presentCash),
  })
}
