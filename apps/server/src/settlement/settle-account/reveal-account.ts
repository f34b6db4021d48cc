import type { Answer } from '@chargedeck/contract/endpoint'
import type { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { lockAccountOrNull } from './account-store.ts'
import { openOrNull, openText } from './seal-text.ts'

/** The numbers that lists show in part. The audit row records who looked. */
export async function revealAccount(ctx: Context, id: string): Promise<Answer<typeof settleAccountApi.plain>> {
  const row = await lockAccountOrNull(ctx, id)
  if (!row) throw new AppError('SETTLE_ACCOUNT.NOT_FOUND')
  ctx.note(id, { accountNo: row.accountNo, revealed: '银行卡号、证件号、手机' })
  return {
    cardNo: openText(ctx.sealer, row.cardNo),
    legalCertNo: openOrNull(ctx.sealer, row.legalCertNo),
    certNo: openOrNull(ctx.sealer, row.certNo),
    contactMobile: row.contactMobile,
    cardMobile: row.cardMobile,
  }
}
