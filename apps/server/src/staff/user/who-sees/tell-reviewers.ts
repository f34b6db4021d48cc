import type { Context } from '../../../platform/context.ts'
import { enqueueEach } from '../../../platform/jobs/job.ts'
import { alertUserJob } from '../alert-user.ts'
import { listUsersWhoSee } from './list-users-who-see.ts'

type Review = { permission: string; orgId: string; title: string; content: string }

/** Those who may let it be carried out hear of it, but not who asked for it. */
export async function tellReviewers(ctx: Context, { permission, orgId, title, content }: Review): Promise<void> {
  const anywhere = { tx: ctx.tx, actor: { ...ctx.actor, orgIds: 'all' } } as const // leads are above the caller
  const users = await listUsersWhoSee(anywhere, { permission, orgId })
  const payloads = users
    .filter(({ id }) => id !== ctx.actor.userId)
    .map(({ id: userId }) => ({ userId, title, content }))
  await enqueueEach(ctx.tx, alertUserJob, payloads)
}
