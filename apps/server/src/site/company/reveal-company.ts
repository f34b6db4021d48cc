import type { Answer } from '@chargedeck/contract/endpoint'
import type { companyApi } from '@chargedeck/contract/site/company/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { lockCompanyOrNull } from './store.ts'

/** The numbers that lists show in part. */
export async function revealCompany(ctx: Context, id: string): Promise<Answer<typeof companyApi.plain>> {
  const company = await lockCompanyOrNull(ctx, id)
  if (!company) throw new AppError('COMPANY.NOT_FOUND')
  const { companyNo, contactMobile, bankAccount } = company
  ctx.note(id, { companyNo, revealed: '联系人手机、银行账号' })
  return { contactMobile, bankAccount }
}
