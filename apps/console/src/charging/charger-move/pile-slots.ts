import { gunStates } from '@chargedeck/domain/gun/states'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { chargerMoveApi } from '@chargedeck/contract/charging/charger-move/calls'
import type { PileAction, PileTab } from '../../site/pile/parts/pile-slots.ts'
import { whyNotScrapped } from '../../site/pile/parts/why-not.ts'
import { lazyDrawer, lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const movesOfPile: PileTab = {
  key: 'moves',
  label: '移桩记录',
  permission: chargerMoveApi.history,
  Content: lazyPart(async () => (await import('./moves-of-pile.tsx')).MovesOfPile, tabMeanwhile),
}

export const movePiles: PileAction = {
  key: 'move',
  row: { label: '移桩', isAllowed: (may) => may(chargerMoveApi.batch), whyNot: whyNotMove },
  batch: { label: '移桩', isAllowed: (may) => may(chargerMoveApi.batch) },
  Dialog: lazyDrawer(async () => (await import('./move-drawer.tsx')).MoveDrawer),
}

function whyNotMove(pile: Pile): string | undefined {
  const isCharging = pile.guns.some(({ runStatus }) => runStatus === gunStates.charging)
  return whyNotScrapped(pile) ?? (isCharging ? '正在充电的设备不能移桩' : undefined)
}
