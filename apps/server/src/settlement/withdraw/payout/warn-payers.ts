import { permissionOf } from '@chargedeck/contract/endpoint'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { Context } from '../../../platform/context.ts'
import { enqueue, enqueueEach } from '../../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../../staff/user/public.ts'
import type { WithdrawRow } from '../withdraw-store.ts'
import { orgOfCompany } from '../../../site/company/public.ts'
import { userOfHolderOrNull } from './whom-to-tell-store.ts'

type Alert = { title: string; content: string; to?: string }

/** Where the console shows it. */
export const withdrawAddress = ({ id, withdrawNo }: Pick<WithdrawRow, 'id' | 'withdrawNo'>): string =>
  `/settle-center/withdraw?withdrawNo=${withdrawNo}&open=${id}`

/** Tells everybody who may pay partners of the company. */
export const warnPayers = (ctx: Context, companyId: string, alert: Alert): Promise<void> =>
  warnUsers(ctx, { companyId, permission: permissionOf(withdrawApi.pay) }, alert)

/** Tells everybody who may approve, when somebody has to again. */
export const warnApprovers = (ctx: Context, companyId: string, alert: Alert): Promise<void> =>
  warnUsers(ctx, { companyId, permission: permissionOf(withdrawApi.approve) }, alert)

type Users = { companyId: string; permission: string }
export async function warnUsers(ctx: Context, { companyId, permission }: Users, alert: Alert): Promise<void> {
  const orgId = await orgOfCompany(ctx, companyId)
  const users = await listUsersWhoSee(ctx, { permission, orgId })
  await enqueueEach(
    ctx.tx,
    alertUserJob,
    users.map(({ id: userId }) => ({ userId, ...alert })),
  )
}

/** A partner who signs in reads it in the console. */
export async function tellHolder(ctx: Context, { holderId }: WithdrawRow, content: string): Promise<void> {
  const userId = await userOfHolderOrNull(ctx, holderId)
  if (userId !== null) await enqueue(ctx.tx, alertUserJob, { userId, title: '提现到账', content })
}
