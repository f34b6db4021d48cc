import type { Fen } from '@chargedeck/domain/kernel/money'
import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { withinHolderScope } from '../shareholder/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type Dailies = SelectQueryBuilder<Tables, 'settleDaily', object>

const scope = { holderId: 'settleDaily.holderId', companyId: 'settleDaily.companyId' }
export const dailiesInScope = ({ tx, actor }: Reader): Dailies =>
  tx.selectFrom('settleDaily').where(withinHolderScope(actor, scope))

const shown = [
  ...(['settleDaily.id', 'settleDaily.settleDate', 'settleDaily.companyId', 'settleDaily.stationId'] as const),
  ...(['settleDaily.holderId', 'settleDaily.holderName', 'settleDaily.holderType', 'settleDaily.orderQty'] as const),
  ...(['settleDaily.energy', 'settleDaily.elecAmt', 'settleDaily.serviceAmt', 'settleDaily.totalAmt'] as const),
  ...(['settleDaily.discountAmt', 'settleDaily.actualAmt', 'settleDaily.channelFeeAmt'] as const),
  ...(['settleDaily.adjustAmt', 'settleDaily.shareAmt', 'settleDaily.guaranteeAmt'] as const),
  ...([
    'settleDaily.settleAccountId',
    'settleDaily.withdrawStatus',
    'settleDaily.withdrawId',
    'settleDaily.closedFlag',
    'settleDaily.closeTime',
  ] as const),
] as const

export const withNames = (dailies: Dailies) =>
  dailies
    .leftJoin('station', 'station.id', 'settleDaily.stationId')
    .leftJoin('withdraw', 'withdraw.id', 'settleDaily.withdrawId')
    .leftJoin('settleAccount', 'settleAccount.id', 'settleDaily.settleAccountId')
    .select(shown)
    .select(['station.stationName', 'withdraw.withdrawNo'])
    .select(sql<string | null>`settle_account.bank_name || ' 尾号' || settle_account.card_tail`.as('accountText'))

export type ListedDaily = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

export const sumOfShares = sql<Fen>`coalesce(sum(settle_daily.share_amt), 0)::float8`

/** Companies that have days, whatever the caller sees. */
export const listCompaniesWithDays = async ({ tx }: Pick<Context, 'tx'>): Promise<string[]> =>
  (await tx.selectFrom('settleClose').select('companyId').distinct().execute()).map(({ companyId }) => companyId)

/** Closed days that nobody withdraws yet, up to the day of each company. */
export const openDailiesUntil = (dailies: Dailies, companyIds: string[], until: string[]): Dailies =>
  dailies
    .where('settleDaily.withdrawStatus', '=', dayWithdrawStates.open)
    .where('settleDaily.closedFlag', '=', 1)
    .where(
      sql<boolean>`settle_daily.settle_date <= (${plainArray(until)}::date[])[array_position(${plainArray(companyIds)}::bigint[], settle_daily.company_id)]`,
    )
