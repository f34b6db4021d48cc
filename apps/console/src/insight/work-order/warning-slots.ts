import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import type { WarningDetail } from '@chargedeck/contract/insight/warning/shapes'
import { warningStates } from '@chargedeck/domain/warning/states'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { WarningAction, WarningSection } from '../warning/parts/warning-slots.ts'

export const makeWorkOrder: WarningAction = {
  key: 'work-order',
  label: '转工单',
  permission: workOrderApi.add,
  whyNot: whyNoOrder,
  whyNotNow: {
    needs: workOrderApi.page,
    ask: async (warningId) => (await import('./work-order-queries.ts')).whyNoSecondOrder(warningId),
  },
  Dialog: lazyPart(async () => (await import('./add-work-order.tsx')).AddWorkOrder),
}

export const ordersOfWarning: WarningSection = {
  key: 'work-orders',
  permission: workOrderApi.page,
  Content: lazyPart(async () => (await import('./orders-of-warning.tsx')).OrdersOfWarning),
}

function whyNoOrder({ status, stationId }: WarningDetail): string | undefined {
  if (status === warningStates.closed) return '告警已关闭'
  return stationId === null ? '告警不属于某个站点' : undefined
}
