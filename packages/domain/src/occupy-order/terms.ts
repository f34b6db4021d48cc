import type { DailyWindow } from '../activity/daily-windows.ts'
import type { Fen } from '../kernel/money.ts'
import type { OperationConfig } from '../operation-config/content.ts'

/** What an occupation costs: the station's rule, completed by its company's configuration, as at the end of the charge. */
export type OccupyTerms = {
  graceMin: number
  unitMin: number
  unitAmt: Fen
  /** 0: no cap. */
  capAmt: Fen
  freeWindows: readonly DailyWindow[]
  /** Counted from the end of the grace. */
  maxHours: number
}

export type OccupyRule = Partial<Omit<OccupyTerms, 'maxHours'>> & { gunTypes?: readonly string[] }
type Site = { occupyFlag: number; occupyRule: OccupyRule | null; pileType: string }

/** Null: this gun has no occupy fee. */
export function occupyTermsOf(
  { occupyFlag, occupyRule, pileType }: Site,
  { occupy, occupyMaxHours }: Pick<OperationConfig, 'occupy' | 'occupyMaxHours'>,
): OccupyTerms | null {
  const { gunTypes = [], freeWindows = [], ...rule } = occupyRule ?? {}
  if (occupyFlag !== 1 || (gunTypes.length > 0 && !gunTypes.includes(pileType))) return null
  return { ...occupy, ...rule, freeWindows, maxHours: occupyMaxHours }
}
