import { socLimitApi } from '@chargedeck/contract/charging/soc-limit/calls'
import type { PileAction } from '../../site/pile/parts/pile-slots.ts'
import { whyNotScrapped } from '../../site/pile/parts/why-not.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

export const limitSoc: PileAction = {
  key: 'soc',
  row: { label: 'SOC上限', isAllowed: (may) => may(socLimitApi.updateSoc), whyNot: whyNotScrapped },
  batch: { label: '设置SOC上限', isAllowed: (may) => may(socLimitApi.updateSoc) },
  Dialog: lazyPart(async () => (await import('./soc-dialog.tsx')).SocDialog),
}
