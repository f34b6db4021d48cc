import { permissionOf } from '@chargedeck/contract/endpoint'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { Context } from '../../../platform/context.ts'
import { enqueue, enqueueEach } from '../../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../../staff/user/public.ts'
import type { WithdrawRow } from '../withdraw-store.ts'
import { orgOfCompany, userOfHolderOrNull } from './whom-to-tell-store.ts'

type Alert = { title: string; content: string }

/** Tells everybody who may pay partners of the company. */
export async function warnPayers(ctx: Context, companyId: string, { title, content }: Alert): Promise<void> {
  const orgId = await orgOfCompany(ctx, companyId)
  const users = await listUsersWhoSee(ctx, { permission: permissionOf(withdrawApi.pay), orgId })
  await enqueueEach(
    ctx.tx,
    alertUserJob,
    users.map(({ id: userId }) => ({ userId, title, content })),
  )
}

/** A partner who signs in reads it in the console. */
export async function tellHolder(ctx: Context, { holderId }: WithdrawRow, content: string): Promise<void> {
  const userId = await userOfHolderOrNull(ctx, holderId)
  if (userId !== null) await enqueue(ctx.tx, alertUserJob, { userId, title: '提现到账', content })
}
