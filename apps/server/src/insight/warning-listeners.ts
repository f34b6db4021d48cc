import { tellWarnings } from './on-call/public.ts'
import { tellRegulatorsOfWarnings, type WarningListeners } from './warning/public.ts'

/** What other slices of this group do with changed warnings, in the transaction that changes them. */
export const warningListeners: WarningListeners = [tellWarnings, tellRegulatorsOfWarnings]
