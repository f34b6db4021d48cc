import { handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { HeldLocks } from '../../platform/postgres/held-locks.ts'
import { runByKey } from '../../platform/run-by-key.ts'
import { wakeSenderJob } from './enter-messages.ts'
import { lineWaitMs, sendMessages, type Sending } from './send-messages.ts'

export type CarrierPush = ReturnType<typeof openCarrierPush>
/** Another process sends: it may have looked just before what woke us was committed. */
const askAgainMs = 1000

type Opening = Omit<Sending, 'mayGoOn'> & { locks: HeldLocks }

/**
 * The senders of this process: one for each carrier that has something to receive, beside each other. Of several processes one sends to a
 * carrier; when it dies, the next that looks takes over.
 */
export function openCarrierPush({ locks, ...sending }: Opening) {
  const failures = new Map<string, number>()

  async function send(carrierId: string): Promise<number | null> {
    const name = `carrier messages ${carrierId}`
    if (!(await locks.take(name))) return askAgainMs
    try {
      const mayGoOn = () => locks.holds(name) && !senders.isStopped()
      if ((await sendMessages({ ...sending, mayGoOn }, carrierId)) === 'done') {
        failures.delete(carrierId)
        return null
      }
      const failed = (failures.get(carrierId) ?? 0) + 1
      failures.set(carrierId, failed)
      return await lineWaitMs(sending.deps, carrierId, failed)
    } finally {
      await locks.letGo(name)
    }
  }

  const senders = runByKey('sending to carrier', send, sending.deps.complain)
  const wake: JobHandler = handleLongJob(wakeSenderJob, async (_deps, { carrierId }) => senders.wake(carrierId))
  return { jobs: [wake], wake: senders.wake, idle: senders.idle, stop: senders.stop }
}
