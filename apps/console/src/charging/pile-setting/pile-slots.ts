import { pileSettingApi } from '@chargedeck/contract/charging/pile-setting/calls'
import type { PileTab } from '../../site/pile/parts/pile-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const settingTab: PileTab = {
  key: 'setting',
  label: '配置',
  permission: pileSettingApi.list,
  Content: lazyPart(async () => (await import('./setting-tab.tsx')).SettingTab, tabMeanwhile),
}
