import type { WorkDeps } from '../platform/deps.ts'
import type { HappenedEvent } from '../platform/events/event.ts'
import { handleLongJob, type JobHandler } from '../platform/jobs/job.ts'
import { holdLocks } from '../platform/postgres/held-locks.ts'
import { callCarrier, resetLineJob } from './carrier-call/public.ts'
import { openCarrierPush } from './carrier-push/public.ts'
import { openCarrierStates } from './carrier-site/public.ts'
import { carrierMessageEnds } from './group.ts'

type OpenCarriers = { jobs: readonly JobHandler[]; hear: (event: HappenedEvent) => void; stop: () => Promise<void> }

/** The lines to carriers of this process: messages in their order, and the last state of each gun. */
export function openCarriers(deps: WorkDeps, url: string): OpenCarriers {
  const locks = holdLocks(url, deps.complain)
  const call = callCarrier(deps)
  const push = openCarrierPush({ deps, locks, call, ends: carrierMessageEnds })
  const states = openCarrierStates({ deps, locks, call })
  const goOn = handleLongJob(resetLineJob, async (_deps, { carrierId }) => {
    push.wake(carrierId, { now: true })
    states.wake(carrierId, { now: true })
  })
  return {
    jobs: [...push.jobs, goOn],
    hear: states.hear,
    async stop() {
      await Promise.all([push.stop(), states.stop()])
      await locks.end()
    },
  }
}
