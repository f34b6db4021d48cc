import type { Endpoint } from '@chargedeck/contract/endpoint'
import type { Pile } from '@chargedeck/contract/pile'
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
export const pileTabs: readonly PileTab[] = []
