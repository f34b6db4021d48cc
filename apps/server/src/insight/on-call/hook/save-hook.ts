import type { Answer } from '@chargedeck/contract/endpoint'
import type { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import type { OnCallHookToSave } from '@chargedeck/contract/insight/on-call/shapes'
import { hintOfAddress, isHookAddress } from '@chargedeck/domain/on-call/hook-address'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import { changeOf } from '../../../platform/change-of.ts'
import type { Context } from '../../../platform/context.ts'
import { companyOrNull } from '../../../site/company/public.ts'
import { changeHook, insertHook, lockHookOrNull, type HookRow } from './hook-store.ts'

type Saved = Answer<typeof onCallApi.saveHook>

export const saveHook = (ctx: Context, input: OnCallHookToSave): Promise<Saved> =>
  input.id === undefined ? add(ctx, input) : change(ctx, { ...input, id: input.id })

async function add(ctx: Context, input: OnCallHookToSave): Promise<Saved> {
  const companyId = await companyOrNull(ctx, input.companyId)
  if (companyId === null) throw refusedAt('companyId', 'ON_CALL.COMPANY_UNKNOWN')
  const { facts, sealed } = checkedHook(ctx, input, null)
  const id = ctx.nextId()
  const made = { id, companyId, createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertHook(ctx, { ...made, ...facts, ...sealed })
  ctx.note(id, { companyId, ...changeOf({}, facts) })
  return { id }
}

async function change(ctx: Context, input: OnCallHookToSave & { id: string }): Promise<Saved> {
  const before = await lockHookOrNull(ctx, input.id)
  if (!before) throw new AppError('ON_CALL.HOOK_NOT_FOUND')
  if (input.rowVersion !== undefined && input.rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  const { facts, sealed } = checkedHook(ctx, input, before)
  await changeHook(ctx, input.id, { ...facts, ...sealed })
  ctx.note(input.id, { hookName: facts.hookName, ...changeOf(before, facts), secrets: Object.keys(sealed) })
  return { id: input.id }
}

/** An address that is left out stays. A new robot without one is of the sandbox, where that is allowed. */
function checkedHook(ctx: Context, input: OnCallHookToSave, before: HookRow | null) {
  const [address, secret] = [input.address?.trim() ?? '', input.secret?.trim() ?? '']
  const isOther = before === null || before.kind !== input.kind
  if (address === '' && !ctx.allowsSandbox && (isOther || before.addressSealed === null)) throw wrongAddress()
  if (address !== '' && !isAllowed(ctx, input.kind, address)) throw wrongAddress()
  const addressHint = address === '' ? (isOther ? null : before.addressHint) : hintOfAddress(address)
  return {
    facts: { hookName: input.hookName.trim(), kind: input.kind, addressHint },
    sealed: {
      ...(address !== '' && { addressSealed: ctx.sealer.seal(address) }),
      ...(address === '' && isOther && { addressSealed: null }),
      ...(secret !== '' && { secretSealed: ctx.sealer.seal(secret) }),
      ...(secret === '' && (input.withoutSecret === 1 || isOther) && { secretSealed: null }),
    },
  }
}

const wrongAddress = () => refusedAt('address', 'ON_CALL.ADDRESS_WRONG')

/** Only the systems themselves are called; an installation that allows its own network may run one there. */
const isAllowed = (ctx: Context, kind: HookRow['kind'], address: string): boolean =>
  isHookAddress(kind, address) || (ctx.allowsPrivateCarriers && /^https?:$/.test(URL.parse(address)?.protocol ?? ''))
