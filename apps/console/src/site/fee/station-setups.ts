import { feeApi } from '@chargedeck/contract/site/fee/calls'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import type { StationSetup } from '../station/parts/station-slots.ts'

export const addPlan: StationSetup = {
  key: 'add-plan',
  guard: 'plan',
  label: '新增计费方案',
  permission: feeApi.addOrEdit,
  Dialog: lazyDrawer(async () => (await import('./add-plan.tsx')).AddPlan),
}

export const confirmPlan: StationSetup = {
  key: 'confirm-plan',
  guard: 'plan',
  label: '确认草稿',
  permission: feeApi.confirm,
  addressOf: ({ id }) => `/station-fee?stationId=${id}`,
}
