import { frameApi } from '@chargedeck/contract/insight/frame/calls'
import type { PileTab } from '../../site/pile/parts/pile-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const frameTab: PileTab = {
  key: 'frame',
  label: '报文',
  permission: frameApi.page,
  Content: lazyPart(async () => (await import('./frame-tab.tsx')).FrameTab, tabMeanwhile),
}
