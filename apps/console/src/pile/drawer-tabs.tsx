import { chargerMoveApi } from '@chargedeck/contract/charger-move'
import { commandApi } from '@chargedeck/contract/command'
import { diagnosisApi } from '@chargedeck/contract/diagnosis'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import { frameApi } from '@chargedeck/contract/frame'
import type { Pile } from '@chargedeck/contract/pile'
import { pileSettingApi } from '@chargedeck/contract/pile-setting'
import type { ComponentType } from 'react'

export type PileTabProps = { pile: Pile }

type PileTab = {
  key: string
  label: string
  /** Who may not call it does not see the tab. */
  permission: Endpoint | string
  load: () => Promise<{ default: ComponentType<PileTabProps> }>
}

/** What a pile's drawer shows beside its facts. A tab lives in the folder of its own feature: one line here, nothing loaded before it is opened. */
export const pileTabs: readonly PileTab[] = [
  {
    ...{ key: 'setting', label: '配置', permission: pileSettingApi.list },
    load: async () => ({ default: (await import('../pile-setting/setting-tab.tsx')).SettingTab }),
  },
  {
    ...{ key: 'command', label: '操作与指令', permission: commandApi.page },
    load: async () => ({ default: (await import('../command/command-tab.tsx')).CommandTab }),
  },
  {
    ...{ key: 'frame', label: '报文', permission: frameApi.page },
    load: async () => ({ default: (await import('../frame/frame-tab.tsx')).FrameTab }),
  },
  {
    ...{ key: 'diagnosis', label: '启动诊断', permission: diagnosisApi.diagnose },
    load: async () => ({ default: (await import('../diagnosis/diagnosis-tab.tsx')).DiagnosisTab }),
  },
  {
    ...{ key: 'moves', label: '移桩记录', permission: chargerMoveApi.history },
    load: async () => ({ default: (await import('../charger-move/moves-of-pile.tsx')).MovesOfPile }),
  },
]
