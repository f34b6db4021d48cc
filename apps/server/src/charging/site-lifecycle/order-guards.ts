import { errorTexts } from '@chargedeck/contract/error-texts'
import type { PileDeletionGuards } from '../../site/pile/public.ts'
import type { StationGuards } from '../../site/station/public.ts'
import { refuseUnless } from '../../platform/guard.ts'
import { countUnfinishedAt, hasOrderAt, hasOrderOn, listRunningAt } from '../charge-order/public.ts'

/** The guards of charge orders for the steps of a station. */
export const orderGuards = {
  noRunningOrder: async ({ tx }, { id }) => {
    const running = await listRunningAt(tx, id)
    return refuseUnless(running.length === 0, 'STATION.CHARGING', `尚有${running.length}笔充电中订单`)
  },
  noOpenOrder: async ({ tx }, { id }) => {
    const qty = await countUnfinishedAt(tx, id)
    return refuseUnless(qty === 0, 'STATION.STILL_USED', `${errorTexts['STATION.STILL_USED']}（${qty}笔订单未完成）`)
  },
  noOrder: async ({ tx }, { id }) => refuseUnless(!(await hasOrderAt(tx, id)), 'STATION.NOT_DELETABLE'),
} satisfies Partial<StationGuards>

/** The guards of charge orders for the deletion of a pile. */
export const orderPileGuards: PileDeletionGuards = [
  async ({ tx }, pile) => refuseUnless(!(await hasOrderOn(tx, pile)), 'PILE.HAS_ORDERS'),
]
