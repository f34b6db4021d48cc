import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { withinHolderScope } from '../../shareholder/public.ts'

type Filters = { withdrawId?: string; holderId?: string; stationId?: string; startDate?: string; endDate?: string }

/** The days of withdrawals. */
export function matchingLines({ tx, actor }: Pick<Context, 'tx' | 'actor'>, filters: Filters) {
  const { withdrawId, holderId, stationId, startDate, endDate } = filters
  let lines = tx
    .selectFrom('withdrawLine')
    .innerJoin('withdraw', 'withdraw.id', 'withdrawLine.withdrawId')
    .where(withinHolderScope(actor, { holderId: 'withdraw.holderId', companyId: 'withdraw.companyId' }))
  if (withdrawId) lines = lines.where('withdrawLine.withdrawId', '=', withdrawId)
  if (holderId) lines = lines.where('withdrawLine.holderId', '=', holderId)
  if (stationId) lines = lines.where('withdrawLine.stationId', '=', stationId)
  if (startDate) lines = lines.where('withdrawLine.settleDate', '>=', startDate)
  return endDate ? lines.where('withdrawLine.settleDate', '<=', endDate) : lines
}

export const lineNames = (lines: ReturnType<typeof matchingLines>) =>
  lines
    .innerJoin('settleDaily', 'settleDaily.id', 'withdrawLine.dailyId')
    .innerJoin('station', 'station.id', 'withdrawLine.stationId')
    .select(['dailyId', 'withdrawLine.withdrawId', 'withdrawNo', 'transferStatus', 'withdrawLine.settleDate'])
    .select(['withdrawLine.stationId', 'stationName', 'withdraw.holderName', 'withdrawLine.shareAmt'])
    .select(['settleDaily.withdrawStatus', sql<string>`withdraw_line.withdraw_id || '-' || daily_id`.as('lineKey')])
