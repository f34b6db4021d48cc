import { toWallTime } from '@chargedeck/domain/kernel/wall-time'

/** `09:42:10`, as clocks at the stations show it. */
export const clockText = (ms: number): string => toWallTime(new Date(ms)).slice(11)
