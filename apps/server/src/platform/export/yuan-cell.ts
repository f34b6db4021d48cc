import type { Fen } from '@chargedeck/domain/kernel/money'

/** An amount as a number in yuan, so that a sheet can add it up. */
export const yuanCell = (amt: Fen | null): number | null => (amt === null ? null : amt / 100)
