import type { CashFilters } from '@chargedeck/contract/settlement/withdraw/list-calls'
import type { Context } from '../../../platform/context.ts'
import { withinHolderScope } from '../../shareholder/public.ts'

const scope = { holderId: 'cashRecord.holderId', companyId: 'cashRecord.companyId' }
export const cashInScope = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx.selectFrom('cashRecord').where(withinHolderScope(actor, scope))

export function matchingCash(ctx: Pick<Context, 'tx' | 'actor'>, filters: CashFilters) {
  const { huifuId, holderId, status, startDate, endDate } = filters
  let rows = cashInScope(ctx)
  if (huifuId !== undefined) rows = rows.where('cashRecord.huifuId', '=', huifuId.trim())
  if (holderId) rows = rows.where('cashRecord.holderId', '=', holderId)
  if (status) rows = rows.where('cashRecord.status', '=', status)
  if (startDate) rows = rows.where('cashRecord.transDate', '>=', startDate)
  return endDate ? rows.where('cashRecord.transDate', '<=', endDate) : rows
}

export const cashNames = (rows: ReturnType<typeof matchingCash>) =>
  rows
    .innerJoin('withdraw', 'withdraw.id', 'cashRecord.withdrawId')
    .selectAll('cashRecord')
    .select(['withdraw.withdrawNo', 'withdraw.holderName'])
export type ListedCash = Awaited<ReturnType<ReturnType<typeof cashNames>['execute']>>[number]

export const cashSort = {
  columns: { transDate: 'cashRecord.id' },
  order: 'descend',
  id: 'cashRecord.id',
} as const
