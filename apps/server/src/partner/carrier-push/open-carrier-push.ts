import { handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { HeldLocks } from '../../platform/postgres/held-locks.ts'
import { wakeSenderJob } from './enter-messages.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { sendMessages, type Sending } from './send-messages.ts'

export type CarrierPush = ReturnType<typeof openCarrierPush>
/** Another process sends: it may have looked just before what woke us was committed. */
const askAgainMs = 1000

type Opening = Omit<Sending, 'mayGoOn' | 'doubts'> & { locks: HeldLocks }

/** The senders of this process: one for each carrier that has something to receive, beside each other. */
export function openCarrierPush({ locks, ...sending }: Opening) {
  const { deps } = sending
  const doubts: Sending['doubts'] = new Map()
  const senders = oneAtATime(
    { deps, locks, doing: 'sending to carrier', lockName: 'carrier messages', askAgainMs },
    (carrierId, mayGoOn) => sendMessages({ ...sending, doubts, mayGoOn }, carrierId),
  )
  const wake: JobHandler = handleLongJob(wakeSenderJob, async (_deps, { carrierId }) => senders.wake(carrierId))
  return { jobs: [wake], wake: senders.wake, idle: senders.idle, stop: senders.stop }
}
