import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import type { SettleSetup, SettleSetupItem } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { dayOf, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { setupsInScope } from './store.ts'

type Filters = Received<typeof settleSetupApi.export>['query']

export const setupSort = {
  columns: { effectiveDate: 'settleSetup.effectiveDate' },
  field: 'effectiveDate',
  order: 'descend',
  id: 'settleSetup.id',
} as const

export function listSetups(
  ctx: Context,
  query: Received<typeof settleSetupApi.page>['query'],
): Promise<Page<SettleSetup>> {
  const matching = matchingSetups(ctx, query)
  const today = dayOf(ctx.now())
  return readPage(ctx, query, {
    matching,
    rows: withTexts(matching),
    sort: setupSort,
    present: (rows: ListedSetup[]) => rows.map((row) => presentSetup(row, today)),
  })
}

/** Every filter of the list, over the setups that the caller may see. */
export function matchingSetups(ctx: Context, { stationId, holderId, tacticId, companyId, inForce }: Filters) {
  const today = dayOf(ctx.now())
  const holds = sql<boolean>`(settle_setup.effective_date <= ${today} and coalesce(settle_setup.expire_date, ${today}) >= ${today})`
  let setups = setupsInScope(ctx)
  if (stationId !== undefined) setups = setups.where('settleSetup.stationId', '=', stationId)
  if (tacticId !== undefined) setups = setups.where('settleSetup.tacticId', '=', tacticId)
  if (companyId !== undefined) setups = setups.where('settleSetup.companyId', '=', companyId)
  if (holderId !== undefined)
    setups = setups.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('settleSetupItem')
          .select('settleSetupItem.seq')
          .whereRef('settleSetupItem.setupId', '=', 'settleSetup.id')
          .where('settleSetupItem.holderId', '=', holderId),
      ),
    )
  return inForce === undefined ? setups : setups.where(inForce === 1 ? holds : sql<boolean>`not ${holds}`)
}

export const withTexts = (setups: ReturnType<typeof matchingSetups>) =>
  setups
    .leftJoin('station', 'station.id', 'settleSetup.stationId')
    .selectAll('settleSetup')
    .select('station.stationName')
    .select(
      sql<string[]>`array(select shareholder.holder_name || ' ' || item.ratio_text
          || case when item.min_amt > 0 then '（月保底' || to_char(item.min_amt / 100.0, 'FM9999999999990.00') || '元）' else '' end from settle_setup_item as item
        join shareholder on shareholder.id = item.holder_id where item.setup_id = settle_setup.id order by item.seq)`.as(
        'shareTexts',
      ),
    )

export type ListedSetup = Awaited<ReturnType<ReturnType<typeof withTexts>['execute']>>[number]

export function presentSetup(row: ListedSetup, today: string): SettleSetup {
  const { terms, createTime, createUser: _, updateTime: __, updateUser: ___, ...setup } = row
  const isInForce = row.effectiveDate <= today && (row.expireDate === null || today <= row.expireDate)
  return {
    ...setup,
    stationName: row.stationName ?? '',
    orderTypes: terms.orderTypes,
    channelFeeRate: terms.channelFeeRate,
    channelFeeBearer: terms.channelFeeBearer,
    giftBearer: terms.giftBearer,
    inForce: isInForce ? 1 : 0,
    usedFlag: row.usedFlag === 1 ? 1 : 0,
    createTime: toWallTime(createTime),
  }
}

export async function listItems(ctx: Context, setupId: string): Promise<SettleSetupItem[]> {
  const found = await setupsInScope(ctx)
    .select('settleSetup.id')
    .where('settleSetup.id', '=', setupId)
    .executeTakeFirst()
  if (!found) throw new AppError('SETTLE_SETUP.NOT_FOUND')
  const rows = await ctx.tx
    .selectFrom('settleSetupItem as item')
    .innerJoin('shareholder', 'shareholder.id', 'item.holderId')
    .leftJoin('settleAccount as account', 'account.id', 'item.settleAccountId')
    .select(['item.seq', 'item.holderId', 'shareholder.holderName', 'item.holderType', 'item.model', 'item.tiers'])
    .select(['item.minAmt', 'item.residualFlag', 'item.settleAccountId', 'item.ratioText'])
    .select(['account.bankName', 'account.cardTail'])
    .where('item.setupId', '=', setupId)
    .orderBy('item.seq')
    .execute()
  return rows.map(({ bankName, cardTail, ...row }) => ({
    ...row,
    residualFlag: row.residualFlag === 1 ? 1 : 0,
    accountText: row.settleAccountId === null ? null : `${bankName ?? ''} 尾号${cardTail ?? ''}`,
  }))
}
