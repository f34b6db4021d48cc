import type { MessageSetting } from '@chargedeck/contract/base/message/settings'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { checkValue, invalidField } from './check-value.ts'
import { requireMaySet } from './guarded.ts'
import { findByCodeOrNull, lockWriters, updateConfig, type ConfigRow } from './store.ts'

export type ConfigValue = { code: string; value: string }
type SetConfigsInput = { values: readonly ConfigValue[]; allowed: readonly string[]; subject: string }

/** For a page with a few settings of its own. Of a secret it says only whether there is one. */
export async function listSettings(tx: Tx, codes: readonly string[]): Promise<MessageSetting[]> {
  const rows = await Promise.all(codes.map((code) => findByCodeOrNull(tx, code)))
  return rows
    .filter((row) => row !== null)
    .map(({ code, name, kind, value, sealed }) => ({ code, name, kind, value, isSet: value !== '' || sealed !== null }))
}

/** Saves all of them or none; an error names the setting by its code. */
export async function setConfigs(ctx: Context, { values, allowed, subject }: SetConfigsInput): Promise<void> {
  await lockWriters(ctx.tx)
  const changes: Record<string, [unknown, unknown]> = {}
  for (const { code, value } of values) {
    const known = allowed.includes(code) ? await findByCodeOrNull(ctx.tx, code) : null
    if (!known) throw invalidField(code, `没有参数${code}，请检查values参数`)
    requireMaySet(ctx, code)
    Object.assign(changes, await setOne(ctx, known, value))
  }
  ctx.note(subject, changes)
}

async function setOne(ctx: Context, { id, code, name, kind, value: before }: ConfigRow, value: string) {
  try {
    checkValue({ code, kind, value })
  } catch (error) {
    throw error instanceof AppError ? invalidField(code, `${name}${error.message.replace('参数值', '')}`) : error
  }
  const secret = kind === 'SECRET'
  const held = secret ? { value: '', sealed: value === '' ? null : ctx.sealer.seal(value) } : { value }
  await updateConfig(ctx.tx, id, { ...held, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  return changeOf({ [code]: secret ? null : before }, { [code]: value }, secret ? [code] : [])
}
