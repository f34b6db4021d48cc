import type { SettleDaily } from '@chargedeck/contract/settlement/settle-day/shapes'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { ListedDaily } from './list-store.ts'

export function presentDaily({ closeTime, closedFlag, ...row }: ListedDaily): SettleDaily {
  return {
    ...row,
    stationName: row.stationName ?? '',
    closedFlag: closedFlag === 1 ? 1 : 0,
    closeTime: wallTimeOrNull(closeTime),
  }
}
