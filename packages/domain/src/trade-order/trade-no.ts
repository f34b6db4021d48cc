import { toWallTime } from '../kernel/wall-time.ts'

const prefix = 'TP'
/** Ids of the same second differ in their last ten digits. */
export const tradeNoOf = (id: string, at: Date): string =>
  `${prefix}${toWallTime(at).replaceAll(/\D/g, '')}${id.padStart(10, '0').slice(-10)}`

/** `yyyyMMdd`: the day on which the trade was made. */
export const dayOfTradeNo = (tradeNo: string): string => tradeNo.slice(prefix.length, prefix.length + 8)
