import { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import { gunApi } from '@chargedeck/contract/site/gun/calls'
import { gunList } from '@chargedeck/contract/site/gun/row'
import { pileApi, type Pile } from '@chargedeck/contract/site/pile/calls'
import { pileStates, netStates } from '@chargedeck/domain/pile/states'
import { lazyDrawer, lazyPart } from '../../ui/lazy-part.tsx'
import { whyNotScrapped } from './parts/why-not.ts'
import type { PileAction, PileTab, RowOffer } from './parts/pile-slots.ts'

const editPile: PileAction = {
  key: 'edit',
  row: { label: '编辑', isAllowed: (may) => may(pileApi.edit) },
  drawer: { label: '编辑', isAllowed: (may) => may(pileApi.edit) },
  Dialog: lazyDrawer(async () => (await import('./edit-dialog.tsx')).EditDialog),
}

const mayChangeStatus: RowOffer['isAllowed'] = (may) => may(siteLifecycleApi.updatePileStatus)

const changeStatus: PileAction = {
  key: 'status',
  row: { label: '改状态', isAllowed: mayChangeStatus, whyNot: whyNotScrapped },
  drawer: { label: '改状态', isAllowed: mayChangeStatus, whyNot: whyNotScrapped },
  batch: { label: '改状态', isAllowed: mayChangeStatus },
  Dialog: lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog),
}

const gunCodes: PileAction = {
  key: 'codes',
  row: { label: '枪二维码', isAllowed: (may) => [gunApi.qrcode, gunApi.aliQrCode].some(may) },
  batch: { label: '二维码下载', isAllowed: (may) => may(gunApi.qrcode) },
  Dialog: lazyPart(async () => (await import('./gun-codes-dialog.tsx')).GunCodesDialog),
}

const deletePiles: PileAction = {
  key: 'delete',
  row: { label: '删除', isAllowed: (may) => may(pileApi.delete), danger: true, whyNot: whyNotDelete },
  batch: { label: '删除', isAllowed: (may) => may(pileApi.delete) },
  Dialog: lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog),
}

function whyNotDelete({ status, netStatus }: Pile): string | undefined {
  if (status !== pileStates.new) return '仅待投运的充电桩可删除'
  return netStatus === netStates.online ? '设备在线，不可删除' : undefined
}

/** The actions that the page of piles adds itself. */
export const pileActions = { editPile, changeStatus, gunCodes, deletePiles }

export const realtimeTab: PileTab = {
  key: 'realtime',
  label: '实时数据',
  permission: gunList,
  Content: lazyPart(async () => (await import('./realtime-tab.tsx')).RealtimeTab),
}
