import type { ShareholderToSave } from '@chargedeck/contract/settlement/shareholder/shapes'
import { isMobile, toMobile } from '@chargedeck/domain/customer/numbers'
import { shareModels } from '@chargedeck/domain/settle-setup/terms'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireUser } from './check-user.ts'
import { identityOf } from './identity.ts'
import { findCompany, type ShareholderRow } from './store.ts'

/** What staff enter of a partner, as it is stored; impossible facts are refused. */
export async function checkedFacts(ctx: Context, input: ShareholderToSave, before: ShareholderRow | null) {
  const facts = { ...factsOf(input, before), holderName: await nameOf(ctx, input) }
  const { contractFrom, contractTo, userId } = facts
  if (contractFrom !== null && contractTo !== null && contractTo < contractFrom)
    throw refusedAt('contractTo', 'SHAREHOLDER.DATES_WRONG')
  if (userId !== null && userId !== before?.userId) await requireUser(ctx, userId)
  return facts
}

/** An operator is the company itself. */
const nameOf = async (ctx: Context, { holderType, companyId, holderName }: ShareholderToSave): Promise<string> =>
  holderType === holderTypes.operator ? (await findCompany(ctx, companyId)).companyName : holderName.trim()

/** What was sent, over what was known before. */
const factsOf = (input: ShareholderToSave, before: ShareholderRow | null) => ({
  subjectType: input.subjectType,
  ...identityOf(input, before),
  contactName: input.contactName.trim(),
  contactMobile: contactOf(input.contactMobile, before),
  ...defaultsOf(input, before),
  userId: input.userId === undefined ? (before?.userId ?? null) : input.userId,
  contractNo: input.contractNo === undefined ? (before?.contractNo ?? null) : input.contractNo?.trim() || null,
  contractFrom: input.contractFrom === undefined ? (before?.contractFrom ?? null) : input.contractFrom,
  contractTo: input.contractTo === undefined ? (before?.contractTo ?? null) : input.contractTo,
  remark: input.remark === undefined ? (before?.remark ?? null) : input.remark?.trim() || null,
  dataStatus: statusOf(input, before),
})

function statusOf({ dataStatus, holderType }: ShareholderToSave, before: ShareholderRow | null): number {
  const status = dataStatus ?? before?.dataStatus ?? 0
  if (holderType === holderTypes.operator && status !== 0) throw refusedAt('dataStatus', 'SHAREHOLDER.OPERATOR_STAYS')
  return status
}

/** A price belongs to the model by energy, a rate to the others. */
function defaultsOf(input: ShareholderToSave, before: ShareholderRow | null) {
  const { defaultModel, defaultRate, defaultPrice } = { ...before, ...input }
  const isPriced = defaultModel === shareModels.energy
  return {
    defaultModel: defaultModel ?? null,
    defaultRate: defaultModel && !isPriced ? (defaultRate ?? null) : null,
    defaultPrice: isPriced ? (defaultPrice ?? null) : null,
  }
}

function contactOf(typed: string | undefined, before: ShareholderRow | null): string {
  if (typed === undefined && before) return before.contactMobile
  const mobile = toMobile(typed ?? '')
  if (!isMobile(mobile)) throw refusedAt('contactMobile', 'SHAREHOLDER.CONTACT_WRONG')
  return mobile
}
