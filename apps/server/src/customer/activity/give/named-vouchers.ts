import type { Reward } from '@chargedeck/domain/activity/rewards'
import type { PrizeRow } from '../prize-store.ts'

export type NamedVoucher = { id: string; prizeName: string; qty: number; validDays: number }

export const namedVouchers = ({ vouchers }: Reward, prizes: readonly PrizeRow[]): NamedVoucher[] =>
  vouchers.map(({ id, qty, validDays }) => {
    const prize = prizes.find((row) => row.id === id)
    if (!prize) throw new Error(`prize ${id} is none of its activity`)
    return { id, qty, validDays, prizeName: prize.prizeName }
  })
