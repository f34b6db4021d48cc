import type { ByteRange } from '@chargedeck/contract/endpoint'

/** One range of bytes; null for the whole file (also for several ranges), 'none' for a range outside it. */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return null
  const first = from ? Number(from) : Math.max(size - Number(to), 0)
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return first <= last && first < size ? { first, last } : 'none'
}
