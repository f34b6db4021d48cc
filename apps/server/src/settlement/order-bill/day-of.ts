import { toWallTime } from '@chargedeck/domain/kernel/wall-time'

export const dayOf = (at: Date): string => toWallTime(at).slice(0, 10)
