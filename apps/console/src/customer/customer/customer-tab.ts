import { timelineApi } from '@chargedeck/contract/customer/customer/timeline'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import type { CustomerTab } from './parts/customer-slots.ts'

export const timelineTab: CustomerTab = {
  key: 'timeline',
  label: '时间线',
  permission: timelineApi.list,
  Content: lazyPart(async () => (await import('./timeline/timeline-tab.tsx')).TimelineTab, tabMeanwhile),
}
