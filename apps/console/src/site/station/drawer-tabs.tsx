import { stationApi } from '@chargedeck/contract/site/station/calls'
import { lazy, type ComponentType } from 'react'
import type { Asked } from '../../platform/me.ts'
import type { StationTabProps } from './parts/station-slots.ts'

type StationTab = { key: string; label: string; permission?: Asked; Content: ComponentType<StationTabProps> }

const tab = (load: () => Promise<ComponentType<StationTabProps>>) => lazy(async () => ({ default: await load() }))

/** A feature adds its tab by one line; a tab without `permission` is for everybody who may open the drawer. */
export const stationTabs: readonly StationTab[] = [
  {
    key: 'overview',
    label: '概览',
    Content: tab(async () => (await import('./drawer/station-overview.tsx')).StationOverview),
  },
  {
    key: 'guns',
    label: '充电枪',
    permission: 'charger:gun:list',
    Content: tab(async () => (await import('./drawer/live-guns.tsx')).LiveGuns),
  },
  { key: 'fees', label: '计费方案', Content: tab(async () => (await import('./drawer/fee-plans.tsx')).FeePlans) },
  {
    key: 'business',
    label: '营业与停车',
    Content: tab(async () => (await import('./drawer/station-business.tsx')).StationBusiness),
  },
  {
    key: 'waiver',
    label: '停车减免',
    permission: 'station:waiverParkingFee:detail',
    Content: tab(async () => (await import('../parking-waiver/waiver-tab.tsx')).WaiverTab),
  },
  {
    key: 'images',
    label: '图片',
    Content: tab(async () => (await import('./drawer/station-images.tsx')).StationImages),
  },
  {
    key: 'changes',
    label: '操作记录',
    permission: stationApi.changes,
    Content: tab(async () => (await import('../../insight/log/changes-of-station.tsx')).StationChanges),
  },
]
