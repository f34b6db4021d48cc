import { permissionOf } from '@chargedeck/contract/endpoint'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { Context } from '../../../platform/context.ts'
import { enqueue, enqueueEach } from '../../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../../staff/user/public.ts'
import { listCardUsers } from '../card-changes-store.ts'
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

type Approval = { withdrawId: string; companyId: string; applyUser: string | null }
/** Tells everybody who may approve it: not who applied, nor who entered the card. */
export async function warnApprovers(
  ctx: Context,
  { withdrawId, companyId, applyUser }: Approval,
  alert: Alert,
): Promise<void> {
  const but = [applyUser, ...(await listCardUsers(ctx, withdrawId))]
  return warnUsers(ctx, { companyId, permission: permissionOf(withdrawApi.approve), but }, alert)
}

type Users = { companyId: string; permission: string; but?: readonly (string | null)[] }
/** They may be above the caller, who may be a partner. */
export async function warnUsers(ctx: Context, { companyId, permission, but = [] }: Users, alert: Alert): Promise<void> {
  const orgId = await orgOfCompany(ctx, companyId)
  const anywhere = { tx: ctx.tx, actor: { ...ctx.actor, orgIds: 'all' } } as const
  const users = await listUsersWhoSee(anywhere, { permission, orgId })
  await enqueueEach(
    ctx.tx,
    alertUserJob,
    users.filter(({ id }) => !but.includes(id)).map(({ id: userId }) => ({ userId, ...alert })),
  )
}

/** A partner who signs in reads it in the console. */
export async function tellHolder(
  ctx: Context,
  row: Pick<WithdrawRow, 'id' | 'withdrawNo' | 'holderId'>,
  { title, content }: Pick<Alert, 'title' | 'content'>,
): Promise<void> {
  const userId = await userOfHolderOrNull(ctx, row.holderId)
  if (userId !== null) await enqueue(ctx.tx, alertUserJob, { userId, title, content, to: withdrawAddress(row) })
}
