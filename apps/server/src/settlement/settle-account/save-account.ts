import type { SettleAccountToSave } from '@chargedeck/contract/settlement/settle-account/shapes'
import { cardFields } from '@chargedeck/domain/settle-account/registered-fields'
import {
  openBatches,
  openStates,
  openSteps,
  settleAccountStates,
  settleProviders,
} from '@chargedeck/domain/settle-account/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { holdersInScope, lockLiveHolder } from '../shareholder/public.ts'
import { factsOf } from './account-facts.ts'
import { refuseWrongFormats } from './check-formats.ts'
import { checkFiles } from './account-files.ts'
import {
  changeAccount,
  clearDefault,
  hadAccount,
  hasAccount,
  insertAccount,
  insertCardChange,
  lockAccountAndHolderOrNull,
} from './account-store.ts'
import { askOpening, askedNow } from './opening/ask-opening.ts'
import { missingOf } from './opening/missing-facts.ts'
import { refuseMissing } from './opening/open-account.ts'
import { differsIn, isAnotherSubject, refuseLocked } from './locked-fields.ts'

type Saved = { id: string }

export async function saveAccount(ctx: Context, input: SettleAccountToSave): Promise<Saved> {
  if (input.provider === settleProviders.bank) throw refusedAt('provider', 'SETTLE_ACCOUNT.BANK_CLOSED')
  if (!openBatches.some((batch) => batch === input.settleBatch))
    throw refusedAt('settleBatch', 'SETTLE_ACCOUNT.BATCH_CLOSED')
  return input.id === undefined ? addAccount(ctx, input) : editAccount(ctx, { ...input, id: input.id })
}

async function addAccount(ctx: Context, input: SettleAccountToSave): Promise<Saved> {
  const { holderId } = input
  const holder = await holdersInScope({ ...ctx, actor: { ...ctx.actor, seesOwn: false } })
    .select('shareholder.companyId')
    .where('shareholder.id', '=', holderId)
    .where('shareholder.dataStatus', '=', dataStates.normal)
    .executeTakeFirst()
  if (!holder) throw refusedAt('holderId', 'SETTLE_ACCOUNT.HOLDER_UNKNOWN')
  const facts = factsOf(ctx.sealer, input, null)
  refuseWrongFormats(input, facts, null)
  await checkFiles(ctx, facts, null)
  if (!(await lockLiveHolder(ctx, holderId))) throw refusedAt('holderId', 'SETTLE_ACCOUNT.HOLDER_UNKNOWN')
  const isDefault = input.defaultFlag === 1 || !(await hasAccount(ctx, holderId))
  if (isDefault) await clearDefault(ctx, holderId)
  const id = ctx.nextId()
  const made = { id, accountNo: `SA${id}`, holderId, companyId: holder.companyId, defaultFlag: isDefault ? 1 : 0 }
  const states = { openStatus: openStates.waiting, status: settleAccountStates.active }
  const isFurther = await hadAccount(ctx, holderId)
  await insertAccount(ctx, { ...facts, ...made, ...states, createTime: ctx.now(), createUser: ctx.actor.userId })
  if (isFurther) await insertCardChange(ctx, id)
  ctx.note(id, { ...made, ...changeOf({}, facts, secrets) })
  return { id }
}

async function editAccount(ctx: Context, input: SettleAccountToSave & { id: string }): Promise<Saved> {
  const { id, rowVersion } = input
  const before = await lockAccountAndHolderOrNull(ctx, id)
  if (!before) throw new AppError('SETTLE_ACCOUNT.NOT_FOUND')
  if (rowVersion !== undefined && rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  if (input.holderId !== before.holderId)
    throw refusedAt('holderId', 'SETTLE_ACCOUNT.SUBJECT_FIXED', '所属合作方不能修改，请新建账户')
  const facts = factsOf(ctx.sealer, input, before)
  refuseLocked(before, facts)
  refuseWrongFormats(input, facts, before)
  await checkFiles(ctx, facts, before)
  const hasNewCard =
    openSteps.can(before.openStatus, 'changeCard') && differsIn(before, facts, [...cardFields, 'settleCycle']) !== null
  if (hasNewCard) refuseMissing(missingOf({ ...before, ...facts }))
  const isDefault = input.defaultFlag ?? before.defaultFlag
  const changed = { ...facts, defaultFlag: isDefault, ...(isAnotherSubject(before, facts) && { huifuId: null }) }
  if (isDefault === 1 && before.defaultFlag === 0) await clearDefault(ctx, before.holderId)
  await changeAccount(ctx, id, { ...changed, ...(hasNewCard && askedNow(ctx, before)) })
  if (differsIn(before, facts, ['cardNo', 'cardName']) !== null) await insertCardChange(ctx, id)
  if (hasNewCard) await askOpening(ctx, id)
  ctx.note(id, {
    accountNo: before.accountNo,
    ...changeOf(before, changed, secrets),
    ...(hasNewCard && { openStatus: [before.openStatus, openStates.opening] }),
  })
  return { id }
}

/** Of these the log says only that they changed. */
const secrets = ['legalCertNo', 'certNo', 'cardNo', 'cardMark', 'contactMobile', 'cardMobile']
