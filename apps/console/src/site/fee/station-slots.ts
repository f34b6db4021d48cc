import { feeApi } from '@chargedeck/contract/site/fee/calls'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import type { StationSetup, StationTab } from '../station/parts/station-slots.ts'

export const stationPlans: StationTab = {
  key: 'fees',
  label: '计费方案',
  rowLabel: '计费',
  Content: lazyPart(async () => (await import('./plans-of-station.tsx')).PlansOfStation, tabMeanwhile),
}

export const addPlan: StationSetup = {
  key: 'add-plan',
  guard: 'plan',
  label: '新增计费方案',
  permission: feeApi.addOrEdit,
  Dialog: lazyPart(async () => (await import('./add-plan.tsx')).AddPlan),
}

export const confirmPlan: StationSetup = {
  key: 'confirm-plan',
  guard: 'plan',
  label: '确认草稿',
  permission: feeApi.confirm,
  addressOf: ({ id }) => `/station-fee?stationId=${id}`,
}
