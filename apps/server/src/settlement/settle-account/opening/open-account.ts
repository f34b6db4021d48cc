import type { Answer } from '@chargedeck/contract/endpoint'
import type { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { openStates, openSteps, settleProviders } from '@chargedeck/domain/settle-account/states'
import { errorTexts } from '@chargedeck/contract/error-texts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { changeAccount, lockAccountOrNull, type AccountRow } from '../account-store.ts'
import { askOpening, askedNow } from './ask-opening.ts'
import { wrongFormats } from '@chargedeck/domain/settle-account/fact-formats'
import { missingOf } from './missing-facts.ts'

/** Written before anything is sent; a job asks the provider. */
export async function openAccount(ctx: Context, id: string): Promise<Answer<typeof settleAccountApi.open>> {
  const before = await lockAccountOrNull(ctx, id)
  if (!before) throw new AppError('SETTLE_ACCOUNT.NOT_FOUND')
  if (before.provider !== settleProviders.huifu) throw new AppError('SETTLE_ACCOUNT.BANK_CLOSED')
  if (before.openStatus === openStates.opening) throw new AppError('SETTLE_ACCOUNT.IN_AUDIT')
  if (!openSteps.can(before.openStatus, 'open')) throw new AppError('SETTLE_ACCOUNT.ALREADY_OPENED')
  refuseMissing(missingOf(before))
  refuseWrong(before)
  await changeAccount(ctx, id, askedNow(ctx, before))
  await askOpening(ctx, id)
  ctx.note(id, { accountNo: before.accountNo, openStatus: [before.openStatus, openStates.opening] })
  return { openStatus: openStates.opening, applyNo: null }
}

export function refuseMissing(missing: Readonly<Record<string, string>>): void {
  const names = Object.values(missing)
  if (names.length === 0) return
  const text = `${errorTexts['SETTLE_ACCOUNT.INCOMPLETE']}：${names.join('、')}`
  const fields = Object.fromEntries(Object.entries(missing).map(([field, name]) => [field, `${name}不能为空`]))
  throw new AppError('SETTLE_ACCOUNT.INCOMPLETE', text, { fields })
}

/** Of what was stored before it was checked; sealed numbers were checked when they were entered. */
function refuseWrong(row: AccountRow): void {
  const fields = wrongFormats({ ...row, legalCertNo: null, certNo: null })
  const names = Object.values(fields)
  if (names.length === 0) return
  throw new AppError('SETTLE_ACCOUNT.INCOMPLETE', `${errorTexts['SETTLE_ACCOUNT.INCOMPLETE']}：${names.join('；')}`, {
    fields,
  })
}
