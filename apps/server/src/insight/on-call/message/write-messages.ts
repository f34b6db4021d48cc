import { warningMessageStates, type WarningMessageKind } from '@chargedeck/domain/on-call/states'
import type { Context } from '../../../platform/context.ts'
import { enqueueEach } from '../../../platform/jobs/job.ts'
import { digestJob, sendJob } from './jobs.ts'
import { insertMessages, type MessageRow } from './message-store.ts'
import { keyOf, planDigest, takeTurns, type Line } from './pace-store.ts'
import type { Receiver } from './receivers.ts'

export type Draft = Receiver & {
  companyId: string
  ruleId: string
  warningId: string
  kind: WarningMessageKind
  step: number
  openNo: number
  title: string
  content: string
  /** Now, or when the quiet hours end. */
  at: Date
}

/** Each receiver gets one message of a rule a minute, and hears of the rest in a digest. */
export async function writeMessages(ctx: Context, drafts: readonly Draft[]): Promise<void> {
  const now = ctx.now()
  const lines = new Map<string, Line>(drafts.filter(({ at }) => at <= now).map((draft) => [keyOf(draft), draft]))
  const turns = await takeTurns(ctx, [...lines.values()])
  const taken = new Set<string>()
  const planned = new Map<string, { line: Line; at: Date }>()
  const rows = drafts.map(({ at, ...draft }) => {
    const key = keyOf(draft)
    const turn = turns.get(key)
    const made = { ...draft, id: ctx.nextId(), createTime: now }
    if (at > now || !turn) return { ...made, status: warningMessageStates.held, dueTime: at }
    if (turn.now && !taken.has(key)) {
      taken.add(key)
      return { ...made, status: warningMessageStates.waiting, dueTime: now }
    }
    planned.set(key, { line: draft, at: turn.digest })
    return { ...made, status: warningMessageStates.held, dueTime: turn.digest }
  })
  for (const key of [...planned.keys()].toSorted()) {
    const plan = planned.get(key)
    if (plan) await planDigest(ctx, plan.line, plan.at)
  }
  await sendSoon(ctx, await insertMessages(ctx, rows))
}

type Written = Pick<MessageRow, 'id' | 'status' | 'ruleId' | 'receiver' | 'dueTime'>

/** After the commit: what waits is sent, and what is held back goes into a digest at its time. */
export async function sendSoon({ tx }: Pick<Context, 'tx'>, rows: readonly Written[]): Promise<void> {
  const waiting = rows.filter(({ status }) => status === warningMessageStates.waiting)
  await enqueueEach(
    tx,
    sendJob,
    waiting.map(({ id: messageId }) => ({ messageId })),
  )
  const held = rows.filter(({ status }) => status === warningMessageStates.held)
  for (const [dueMs, due] of Map.groupBy(held, ({ dueTime }) => dueTime.getTime())) {
    const lines = due.map(({ ruleId, receiver }) => ({ ruleId: ruleId ?? '', receiver }))
    const payloads = [...new Map(lines.map((line) => [keyOf(line), { ...line, dueMs }])).values()]
    await enqueueEach(tx, digestJob, payloads, {
      runAt: new Date(dueMs),
      jobKeyOf: (line) => `digest ${keyOf(line)} ${dueMs}`,
    })
  }
}
