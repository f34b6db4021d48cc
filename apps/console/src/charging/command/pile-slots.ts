import { commandApi } from '@chargedeck/contract/charging/command/calls'
import type { PileAction, PileTab, RowOffer } from '../../site/pile/parts/pile-slots.ts'
import { whyNoCommand } from './parts/why-no-command.ts'
import { reboots } from './parts/reboots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const commandTab: PileTab = {
  key: 'command',
  label: '操作与指令',
  permission: commandApi.page,
  Content: lazyPart(async () => (await import('./command-tab.tsx')).CommandTab, tabMeanwhile),
}

const mayReboot: RowOffer['isAllowed'] = (may) => reboots.some(may)
const whyNotReboot: RowOffer['whyNot'] = (pile) => whyNoCommand(pile, 'reset')

export const rebootPile: PileAction = {
  key: 'reboot',
  row: { label: '重启', isAllowed: mayReboot, danger: true, whyNot: whyNotReboot },
  drawer: { label: '重启充电桩', isAllowed: mayReboot, danger: true, whyNot: whyNotReboot },
  Dialog: lazyPart(async () => (await import('./reboot-piles-dialog.tsx')).RebootPilesDialog),
}
