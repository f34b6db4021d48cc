import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { chargerMoveApi } from '@chargedeck/contract/charging/charger-move/calls'
import { chargingProfileApi } from '@chargedeck/contract/charging/charging-profile/calls'
import { commandApi } from '@chargedeck/contract/charging/command/calls'
import { startDiagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import { firmwareApi } from '@chargedeck/contract/charging/firmware/calls'
import { frameApi } from '@chargedeck/contract/insight/frame/calls'
import { localListApi } from '@chargedeck/contract/charging/local-list/calls'
import { pileApi, type Pile } from '@chargedeck/contract/site/pile/calls'
import { pileSettingApi } from '@chargedeck/contract/charging/pile-setting/calls'
import { reservationApi } from '@chargedeck/contract/charging/reservation/calls'
import { type ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

export type PileTabProps = { pile: Pile }

type PileTab = {
  key: string
  label: string
  /** Who may not call it does not see the tab. */
  permission: Endpoint | string
  load: () => Promise<{ default: ComponentType<PileTabProps> }>
}

/** What a pile's drawer shows beside its facts. A tab lives in the folder of its own feature: one line here, nothing loaded before it is opened. */
export const pileTabs: readonly PileTab[] = [
  {
    key: 'realtime',
    label: '实时数据',
    permission: pileApi.gunList,
    load: async () => ({ default: (await import('./realtime-tab.tsx')).RealtimeTab }),
  },
  {
    key: 'orders',
    label: '近期订单',
    permission: chargeOrderApi.page,
    load: async () => ({ default: (await import('../../charging/charge-order/list/orders-of-pile.tsx')).OrdersOfPile }),
  },
  {
    key: 'setting',
    label: '配置',
    permission: pileSettingApi.list,
    load: async () => ({ default: (await import('../../charging/pile-setting/setting-tab.tsx')).SettingTab }),
  },
  {
    key: 'command',
    label: '操作与指令',
    permission: commandApi.page,
    load: async () => ({ default: (await import('../../charging/command/command-tab.tsx')).CommandTab }),
  },
  {
    key: 'frame',
    label: '报文',
    permission: frameApi.page,
    load: async () => ({ default: (await import('../../insight/frame/frame-tab.tsx')).FrameTab }),
  },
  {
    key: 'diagnosis',
    label: '启动诊断',
    permission: startDiagnosisApi.diagnose,
    load: async () => ({ default: (await import('../../charging/start-diagnosis/diagnosis-tab.tsx')).DiagnosisTab }),
  },
  {
    key: 'firmware',
    label: '固件与诊断',
    permission: firmwareApi.updatePage,
    load: async () => ({ default: (await import('../../charging/firmware/firmware-tab.tsx')).FirmwareTab }),
  },
  {
    key: 'local-list',
    label: '本地名单',
    permission: localListApi.detail,
    load: async () => ({ default: (await import('../../charging/local-list/local-list-tab.tsx')).LocalListTab }),
  },
  {
    key: 'reservation',
    label: '预约',
    permission: reservationApi.page,
    load: async () => ({ default: (await import('../../charging/reservation/reservation-tab.tsx')).ReservationTab }),
  },
  {
    key: 'power',
    label: '功率限制',
    permission: chargingProfileApi.detail,
    load: async () => ({ default: (await import('../../charging/charging-profile/power-tab.tsx')).PowerTab }),
  },
  {
    key: 'moves',
    label: '移桩记录',
    permission: chargerMoveApi.history,
    load: async () => ({ default: (await import('../../charging/charger-move/moves-of-pile.tsx')).MovesOfPile }),
  },
]

/** Other features' as well: they are offered from the list of piles. */
export const MoveDrawer = lazyPart(async () => (await import('../../charging/charger-move/move-drawer.tsx')).MoveDrawer)
export const UpdatePilesDialog = lazyPart(
  async () => (await import('../../charging/firmware/update-piles-dialog.tsx')).UpdatePilesDialog,
)
