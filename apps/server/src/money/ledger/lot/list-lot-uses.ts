import type { LotPaid } from '@chargedeck/contract/money/ledger/lot-paid'
import type { LotUse } from '@chargedeck/contract/money/ledger/lot-use'
import type { tradeListCalls } from '@chargedeck/contract/money/trade-order/list-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { listUsesOf } from './lot-use-store.ts'

/** The lots that paid an order or a trade. The caller has found it within their scope. */
export async function listLotsPaid({ tx }: Pick<Context, 'tx'>, bizId: string): Promise<LotPaid[]> {
  const uses = await listUsesOf({ tx }, bizId)
  if (uses.length === 0) return []
  const ids = uses.map(({ lotId }) => lotId)
  const lots = await tx
    .selectFrom('tradeOrder')
    .select(['id', 'tradeNo', 'tradeType', 'payTime'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  const lotOf = new Map(lots.map((lot) => [lot.id, lot]))
  return uses.flatMap(({ lotId: tradeId, principalAmt, giftAmt }) => {
    const lot = lotOf.get(tradeId)
    if (!lot) return []
    const { tradeNo, payTime } = lot
    const tradeType = lot.tradeType as LotPaid['tradeType'] // no others are lots
    return [{ tradeId, tradeNo, tradeType, payTime: wallTimeOrNull(payTime), principalAmt, giftAmt }]
  })
}

type Query = Omit<Received<typeof tradeListCalls.uses>['query'], 'orderId'>
/** What a lot was spent on, the latest first. The caller has found it within their scope. */
export function listLotUses(ctx: Context, lotId: string, query: Query): Promise<Page<LotUse>> {
  const uses = ctx.tx.selectFrom('lotUse').where('lotId', '=', lotId)
  return readPage(ctx, query, {
    matching: uses,
    rows: uses.selectAll('lotUse').select([noted, isOf('OCCUPY', 'isOccupy'), isOf('ROAMING', 'isRoaming')]),
    sort: { columns: { useTime: 'lotUse.id' }, order: 'descend', id: 'lotUse.id' },
    present: (rows) =>
      rows.map(({ id, useTime, bizType, bizId, isOccupy, isRoaming, note, principalAmt, giftAmt }) => ({
        id,
        useTime: toWallTime(useTime),
        bizType,
        bizId,
        isOccupy,
        isRoaming,
        note,
        principalAmt,
        giftAmt,
      })),
  })
}

/** Its first journal names the order. */
const noted = sql<string | null>`(select note from journal as origin where origin.biz_id = lot_use.biz_id
  and lot_use.biz_type not in ('EARLIER', 'GROUP_CREDIT') order by origin.id limit 1)`.as('note')

const isOf = <Name extends string>(bizType: string, name: Name) =>
  sql<boolean>`exists (select from journal as origin where origin.biz_id = lot_use.biz_id
  and origin.biz_type = ${sql.lit(bizType)})`.as(name)
