import type { SelectQueryBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { withinHolderScope } from '../shareholder/public.ts'

export type Monthlies = SelectQueryBuilder<Tables, 'settleMonthly', object>

const scope = { holderId: 'settleMonthly.holderId', companyId: 'settleMonthly.companyId' }
export const monthsInScope = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>): Monthlies =>
  tx.selectFrom('settleMonthly').where(withinHolderScope(actor, scope))

export const stationAmts = [
  ...(['settleMonthly.stationId', 'settleMonthly.dayQty', 'settleMonthly.orderQty', 'settleMonthly.energy'] as const),
  ...(['settleMonthly.elecAmt', 'settleMonthly.serviceAmt', 'settleMonthly.totalAmt'] as const),
  ...(['settleMonthly.discountAmt', 'settleMonthly.actualAmt', 'settleMonthly.channelFeeAmt'] as const),
  ...(['settleMonthly.adjustAmt', 'settleMonthly.shareAmt', 'settleMonthly.guaranteeAmt'] as const),
  ...(['settleMonthly.withdrawnAmt', 'settleMonthly.withdrawingAmt', 'settleMonthly.unWithdrawAmt'] as const),
] as const
const shown = [
  ...(['settleMonthly.id', 'settleMonthly.settleMonth', 'settleMonthly.companyId'] as const),
  ...(['settleMonthly.holderId', 'settleMonthly.holderName', 'settleMonthly.holderType'] as const),
  ...stationAmts,
  ...(['settleMonthly.confirmTime', 'settleMonthly.invoiceTime'] as const),
] as const

export const withStations = (monthlies: Monthlies) =>
  monthlies.leftJoin('station', 'station.id', 'settleMonthly.stationId').select(shown).select('station.stationName')

export type ListedMonth = Awaited<ReturnType<ReturnType<typeof withStations>['execute']>>[number]
