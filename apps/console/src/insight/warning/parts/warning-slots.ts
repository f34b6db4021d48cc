import type { WarningDetail } from '@chargedeck/contract/insight/warning/shapes'
import type { FunctionComponent } from 'react'
import type { Permission } from '../../../platform/me.ts'

/** The parts that other slices add to the drawer of a warning; `warning-page.tsx` fills it in display order. */
export type WarningSlots = {
  /** At the foot of the drawer, beside 关闭. */
  actions: readonly WarningAction[]
  /** Below the time line. */
  sections: readonly WarningSection[]
}

export type WarningAction = {
  key: string
  label: string
  /** A role without this permission does not see it. */
  permission: Permission
  whyNot?: (warning: WarningDetail) => string | undefined
  /** Asks for a reason that the warning itself does not tell; null: there is none. */
  whyNotNow?: { needs: Permission; ask: (warningId: string) => Promise<string | null> }
  Dialog: FunctionComponent<{ warning: WarningDetail; onClose: () => void }>
}

export type WarningSection = {
  key: string
  permission: Permission
  Content: FunctionComponent<{ warning: WarningDetail }>
}
