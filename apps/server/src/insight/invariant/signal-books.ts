import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import type { Context } from '../../platform/context.ts'
import { raiseAlarms, recoverAlarms } from '../../site/alarm-code/public.ts'
import { invariantName } from './names.ts'

/** Books that do not agree are a warning until a later check finds them in order. */
export async function signalBooks(ctx: Context, broken: readonly string[]): Promise<void> {
  const about = { source: 'PLATFORM', code: platformAlarms.booksBroken } as const
  if (broken.length === 0) return recoverAlarms(ctx, [{ ...about, content: '账务核对相符' }])
  await raiseAlarms(ctx, [{ ...about, content: `每日核对不符：${broken.map(invariantName).join('；')}`.slice(0, 500) }])
}
