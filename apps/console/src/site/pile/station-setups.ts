import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import { pileStates } from '@chargedeck/domain/pile/states'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import type { StationSetup } from '../station/parts/station-slots.ts'

export const addPile: StationSetup = {
  key: 'add-pile',
  guard: 'pileInUse',
  label: '新增充电桩',
  permission: pileApi.add,
  Dialog: lazyDrawer(async () => (await import('./add-to-station.tsx')).AddToStation),
}

export const commissionPiles: StationSetup = {
  key: 'commission',
  guard: 'pileInUse',
  label: '投运已接入的桩',
  permission: siteLifecycleApi.updatePileStatus,
  addressOf: ({ id }) => `/charger-pile?stationId=${id}&status=${pileStates.new}`,
}
