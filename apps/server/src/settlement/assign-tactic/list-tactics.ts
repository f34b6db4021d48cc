import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { assignTacticApi } from '@chargedeck/contract/settlement/assign-tactic/calls'
import type { AssignTactic } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { sharesOf, type TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { itemsOf, tacticsInScope, type TacticRow } from './store.ts'

type Query = Received<typeof assignTacticApi.page>['query']

const sort = {
  columns: { useQty: 'assignTactic.useQty', createTime: 'assignTactic.createTime' },
  order: 'descend',
  id: 'assignTactic.id',
} as const

export function listTactics(ctx: Context, query: Query): Promise<Page<AssignTactic>> {
  const matching = matchingTactics(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.selectAll('assignTactic').select('company.companyName'),
    sort,
    present: async (rows: Listed[]) => {
      const items = await itemsOf(
        ctx,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => presentTactic(row, items(row.id)))
    },
  })
}

export async function listItems(ctx: Context, tacticId: string): Promise<TacticItem[]> {
  const found = await tacticsInScope(ctx)
    .select('assignTactic.id')
    .where('assignTactic.id', '=', tacticId)
    .executeTakeFirst()
  if (!found) throw new AppError('TACTIC.NOT_FOUND')
  return (await itemsOf(ctx, [tacticId]))(tacticId)
}

function matchingTactics(ctx: Context, { tacticName, selfBuyWay, companyId, dataStatus }: Query) {
  let tactics = tacticsInScope(ctx)
  if (tacticName) tactics = tactics.where('assignTactic.tacticName', 'like', containing(tacticName))
  if (selfBuyWay) tactics = tactics.where('assignTactic.selfBuyWay', '=', selfBuyWay)
  if (companyId) tactics = tactics.where('assignTactic.companyId', '=', companyId)
  return dataStatus === undefined ? tactics : tactics.where('assignTactic.dataStatus', '=', dataStatus)
}

type Listed = TacticRow & { companyName: string }
const presentTactic = (row: Listed, items: TacticItem[]): AssignTactic => ({
  id: row.id,
  tacticNo: row.tacticNo,
  tacticName: row.tacticName,
  companyId: row.companyId,
  companyName: row.companyName,
  selfBuyWay: row.selfBuyWay,
  orderTypes: row.orderTypes,
  channelFeeRate: row.channelFeeRate,
  channelFeeBearer: row.channelFeeBearer,
  giftBearer: row.giftBearer,
  itemQty: sharesOf(items).length,
  items,
  useQty: row.useQty,
  remark: row.remark,
  dataStatus: row.dataStatus,
  createTime: toWallTime(row.createTime),
  rowVersion: row.rowVersion,
})
