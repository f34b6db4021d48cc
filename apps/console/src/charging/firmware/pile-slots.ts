import { firmwareApi } from '@chargedeck/contract/charging/firmware/calls'
import type { PileAction, PileTab } from '../../site/pile/parts/pile-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const firmwareTab: PileTab = {
  key: 'firmware',
  label: '固件与诊断',
  permission: firmwareApi.updatePage,
  Content: lazyPart(async () => (await import('./firmware-tab.tsx')).FirmwareTab, tabMeanwhile),
}

/** Starting an update requires choosing a firmware. */
export const updateFirmware: PileAction = {
  key: 'firmware',
  batch: { label: '升级固件', isAllowed: (may) => [firmwareApi.update, firmwareApi.page].every(may) },
  Dialog: lazyPart(async () => (await import('./update-piles-dialog.tsx')).UpdatePilesDialog),
}
