import type { Context } from '../../platform/context.ts'
import { findByCodeOrNull, updateConfig } from './store.ts'

/** Gives a setting the value that the server knows; what staff entered stays. */
export async function fillConfig(ctx: Context, code: string, value: string): Promise<void> {
  const config = await findByCodeOrNull(ctx.tx, code)
  if (!config || config.value) return
  await updateConfig(ctx.tx, config.id, { value, updateTime: ctx.now() })
}
