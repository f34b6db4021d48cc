import { readYuan, type Fen } from '@chargedeck/domain/kernel/money'
import { huifuTime } from '@chargedeck/domain/pay-channel/huifu-text'
import type { RequestNumber } from '../provider.ts'

type Written = Readonly<Record<string, string | null | undefined>>

/** Huifu signs no empty values. */
export const filled = (fields: Written): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])))

export const numberOf = ({ reqSeqId, reqDate }: RequestNumber) => ({ req_date: dayOf(reqDate), req_seq_id: reqSeqId })
export const dayOf = (day: string): string => huifuTime(day)

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
export const amtOrNull = (value: unknown): Fen | null => (typeof value === 'string' ? readYuan(value) : null)

/** Inner objects come as text. Null: neither. */
export function listOrNull(value: unknown): Record<string, unknown>[] | null {
  try {
    const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return Array.isArray(list) ? (list as Record<string, unknown>[]) : null
  } catch {
    return null
  }
}
