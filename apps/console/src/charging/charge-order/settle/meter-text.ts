import { meterShown } from '../../../ui/text/quantity-text.tsx'

/** A register as people type it: no grouping, no lost decimals. */
export const meterText = (value: number): string => meterShown(value).replaceAll(',', '')
