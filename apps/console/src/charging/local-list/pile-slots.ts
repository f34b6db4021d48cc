import { localListApi } from '@chargedeck/contract/charging/local-list/calls'
import type { PileTab } from '../../site/pile/parts/pile-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const localListTab: PileTab = {
  key: 'local-list',
  label: '本地名单',
  permission: localListApi.detail,
  Content: lazyPart(async () => (await import('./local-list-tab.tsx')).LocalListTab, tabMeanwhile),
}
