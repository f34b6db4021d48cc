import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { commandApi } from '@chargedeck/contract/charging/command/calls'
import { reservationApi } from '@chargedeck/contract/charging/reservation/calls'
import type { Diagnosis } from '@chargedeck/contract/charging/start-diagnosis/calls'
import type { StartGuard } from '@chargedeck/contract/charging/start-diagnosis/enums'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import { searchOf } from '../../platform/search-of.ts'

/** Where a failed guard is mended, and the call that one needs for it. */
export type Mending = { label: string; page: string; to: string; needs: { path: `/${string}`; title: string } }

const stationMoves = ({ stationId }: Diagnosis): Mending => ({
  label: '去上线',
  page: '充电站',
  to: `/station?${searchOf({ open: stationId, tab: 'setup' })}`,
  needs: stationApi.online,
})
const pile = ({ pileId, pileNo, gunId }: Diagnosis, tab?: string): string =>
  `/charger-pile?${searchOf({ pileNo, open: pileId, tab, gun: tab && gunId })}`
const gunCommands = (found: Diagnosis): Mending => ({
  label: '去设备操作',
  page: '充电桩',
  to: pile(found, 'command'),
  needs: commandApi.availability,
})
const runningOrder = ({ runningOrderId }: Diagnosis): Mending => ({
  label: '查看订单',
  page: '充电订单',
  to: `/orders/charge?${searchOf({ orderId: runningOrderId, open: runningOrderId })}`,
  needs: chargeOrderApi.page,
})
const customer =
  (label: string) =>
  ({ customerId }: Diagnosis): Mending => ({
    label,
    page: '普通客户',
    to: `/customer/ordinary?${searchOf({ id: customerId, open: customerId })}`,
    needs: customerApi.page,
  })

export const mendings: Record<StartGuard, (found: Diagnosis) => Mending> = {
  STATION_OPERATING: stationMoves,
  STATION_ONLINE: stationMoves,
  PILE_IN_USE: (found) => ({
    label: '去改设备状态',
    page: '充电桩',
    to: pile(found),
    needs: siteLifecycleApi.updatePileStatus,
  }),
  PILE_ONLINE: (found) => ({
    label: '查看指令记录',
    page: '充电桩',
    to: pile(found, 'command'),
    needs: commandApi.page,
  }),
  GUN_ONLINE: gunCommands,
  GUN_WITHOUT_ORDER: runningOrder,
  GUN_USABLE: (found) => (found.runningOrderId === null ? gunCommands(found) : runningOrder(found)),
  GUN_NOT_RESERVED: (found) => ({
    label: '查看预约',
    page: '充电桩',
    to: pile(found, 'reservation'),
    needs: reservationApi.cancel,
  }),
  CUSTOMER_UNLOCKED: customer('查看客户'),
  CUSTOMER_OWES_NOTHING: customer('查看欠费'),
  CUSTOMER_FUNDS: customer('查看余额'),
  PLAN_IN_FORCE: ({ stationId }) => ({
    label: '去确认方案',
    page: '计费方案',
    to: `/station-fee?${searchOf({ stationId })}`,
    needs: feeApi.confirm,
  }),
}
