import { chargingProfileApi } from '@chargedeck/contract/charging/charging-profile/calls'
import type { PileTab } from '../../site/pile/parts/pile-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const powerTab: PileTab = {
  key: 'power',
  label: '功率限制',
  permission: chargingProfileApi.detail,
  Content: lazyPart(async () => (await import('./power-tab.tsx')).PowerTab, tabMeanwhile),
}
