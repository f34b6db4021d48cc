import { findings } from '@chargedeck/domain/charger-link/findings'

const texts: Readonly<Record<string, { text: string }>> = findings

/** A finding of a later release is shown as its code. */
export const findingText = (code: string): string => texts[code]?.text ?? code
