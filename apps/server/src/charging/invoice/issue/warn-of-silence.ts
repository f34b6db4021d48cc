import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { yuanText } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { enqueueEach } from '../../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../../staff/user/public.ts'
import { orgOfCompany } from '../../../site/company/public.ts'
import type { InvoiceRow } from '../store.ts'

/** Nobody asks by itself after 72 hours: those who may ask by hand learn of a request whose end nobody knows. */
export async function warnOfSilence(
  ctx: Context,
  { companyId, applyNo, redApplyNo, status, totalAmt }: InvoiceRow,
): Promise<void> {
  const permission = permissionOf(invoiceApi.ask)
  const users = await listUsersWhoSee(ctx, { permission, orgId: await orgOfCompany(ctx, companyId) })
  const what = status === invoiceStates.reversing ? `红冲申请${redApplyNo}` : `开票申请${applyNo}`
  const content = `${what}（${yuanText(totalAmt)}元）提交72小时后仍没有结果，不再自动查询，请在发票中查询结果，或与服务商核实后标记失败`
  await enqueueEach(
    ctx.tx,
    alertUserJob,
    users.map(({ id: userId }) => ({ userId, title: '开票长时间无结果', content })),
  )
}
