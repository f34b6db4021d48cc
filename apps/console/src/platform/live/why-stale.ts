import { clockText } from './clock-text.ts'
import { usePulse } from './live.ts'

/** Why no command may be sent from a live page now; undefined when it may. */
export function useWhyStale(): string | undefined {
  const { state, since } = usePulse()
  if (state !== 'stale') return undefined
  return `自 ${clockText(since)} 起没有收到更新，恢复前不能发送命令`
}
