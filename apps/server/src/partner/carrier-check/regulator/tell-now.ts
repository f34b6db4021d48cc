import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, enqueueEach, handleJob, handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { findCarrierOrNull } from '../../../site/carrier/public.ts'
import { callCarrier } from '../../carrier-call/public.ts'
import { listRegulators } from './place-store.ts'
import { freshKinds, isDue, tellingsOf, type FreshKind } from './telling.ts'

const plan = defineJob<TimedPayload>('plan-regulator-tellings')
type Wanted = { carrierId: string; kind: FreshKind; dueTime: string }
const tell = defineJob<Wanted>('tell-regulator')

/** How often a regulator wants what is said by its carrier, or else by the profile of its province. */
export const tellRegulatorsOften: TimedAction = { name: '监管实时数据推送', cron: '*/30 * * * * *', job: plan }

/** One job for each regulator and kind: a dead one holds up no other, and nothing piles up for it. */
const planHandler = handleJob(plan, async (ctx, { dueTime }) => {
  const tick = new Date(dueTime)
  const due = (await listRegulators(ctx)).flatMap((carrier) =>
    freshKinds.filter((kind) => isDue(carrier, kind, tick)).map((kind) => ({ carrierId: carrier.id, kind, dueTime })),
  )
  const jobKeyOf = ({ carrierId, kind }: (typeof due)[number]) => `tell-regulator:${carrierId}:${kind}`
  await enqueueEach(ctx.tx, tell, due, { jobKeyOf, maxAttempts: 1 })
})

/** Stops at the first call that the line could not carry: all of it is old by the next time. */
async function tellRegulator(deps: WorkDeps, { carrierId, kind, dueTime }: Wanted) {
  const tellings = await asSystem(deps, `job:${tell.name}`, async (ctx) => {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    return carrier ? tellingsOf(ctx, carrier, kind, new Date(dueTime)) : []
  })
  for (const { apiName, content, about } of tellings) {
    const answer = await callCarrier(deps)(carrierId, apiName, content, about)
    if (!answer.ok && answer.again && !answer.isAnswered) return
  }
}

export const tellNowJobs: readonly JobHandler[] = [planHandler, handleLongJob(tell, tellRegulator)]
