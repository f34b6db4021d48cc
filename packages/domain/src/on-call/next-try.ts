import type { WarningMessageKind } from './states.ts'

/** The minutes before the second to the sixth try: a robot that was asked too often answers again within them. */
const retryMinutes = [1, 2, 5, 10, 12]

/** When a message that was tried so often is tried again; null: not any more. Whoever sends a test waits for its answer and sends another. */
export function nextTryTime({ kind, tryQty }: { kind: WarningMessageKind; tryQty: number }, now: Date): Date | null {
  const minutes = kind === 'TEST' ? undefined : retryMinutes[tryQty - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}
