import { permissionOf } from '@chargedeck/contract/endpoint'
import { trialBalanceApi } from '@chargedeck/contract/insight/trial-balance/calls'
import type { Context } from '../../platform/context.ts'
import { enqueueEach } from '../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../staff/user/public.ts'
import { invariantName } from './names.ts'
import { topOrgIds } from './last-check-store.ts'

/** Those who read the books of all organisations learn each morning what does not agree. */
export async function warnOfBrokenBooks(ctx: Context, invariants: readonly string[]): Promise<void> {
  const permission = permissionOf(trialBalanceApi.summary)
  const readers = new Set<string>()
  for (const orgId of await topOrgIds(ctx.tx))
    for (const { id } of await listUsersWhoSee(ctx, { permission, orgId })) readers.add(id)
  const content = `每日核对发现${invariants.length}项不符：${invariants.map(invariantName).join('；')}。请联系系统管理员查看日志`
  await enqueueEach(
    ctx.tx,
    alertUserJob,
    [...readers].map((userId) => ({ userId, title: '账务核对不符', content })),
  )
}
