import { washRunStates } from '@chargedeck/domain/car-wash/states'
import { washUseStates } from '@chargedeck/domain/wash-use/states'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueueEach, handleJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { chooseMachine, findWash, listWashesToAsk, noteReport, type KnownWash } from '../car-wash/public.ts'
import { failUse, finishUse } from './end-use.ts'
import { listOpenUses, lockUseOrNull, type UseRow } from './store.ts'

const plan = defineJob<TimedPayload>('ask-car-washes')
const ask = defineJob<{ washId: string }>('ask-car-wash')
const doing = `job:${ask.name}`
const minuteMs = 60_000
/** How long after its end a wash is given up of which the machine says nothing. */
const graceMin = 15
/** Far longer than a machine is asked to start. */
const unansweredMin = 5

export const askWashesMinutely: TimedAction = { name: '洗车机状态查询', cron: '25 * * * * *', job: plan }

/** One job for each machine: a dead one holds up no other. */
const planHandler = handleJob(plan, async (ctx) => {
  const due = (await listWashesToAsk(ctx)).map((washId) => ({ washId }))
  await enqueueEach(ctx.tx, ask, due, { jobKeyOf: ({ washId }) => `ask-car-wash:${washId}`, maxAttempts: 1 })
})

const askHandler = handleLongJob(ask, async (deps, { washId }) => {
  const { wash, machine, running } = await asSystem(deps, doing, async (ctx) => {
    const found = await findWash(ctx, washId)
    return {
      wash: found,
      machine: chooseMachine(ctx, found),
      running: (await listOpenUses(ctx, washId)).flatMap(runningIn),
    }
  })
  const report = await machine.report(wash.washNo, running, deps.now())
  await asSystem(deps, doing, async (ctx) => {
    const runStatus = report?.runStatus ?? washRunStates.offline
    await noteReport(ctx, washId, { runStatus, isHeard: report !== null })
    for (const { id } of await listOpenUses(ctx, washId)) await follow(ctx, id, report?.washes ?? [])
  })
})

const runningIn = ({ useNo, startTime, washMin }: UseRow) => (startTime === null ? [] : [{ useNo, startTime, washMin }])

/** A wash that the machine has begun and says nothing of counts as done a while after its end. */
async function follow(ctx: Context, useId: string, washes: readonly KnownWash[]): Promise<void> {
  const use = await lockUseOrNull(ctx, useId)
  if (!use) return
  const known = washes.find(({ useNo }) => useNo === use.useNo)
  const age = ctx.now().getTime() - (use.startTime ?? use.sendTime ?? use.createTime).getTime()
  if (use.status === washUseStates.requested) {
    if (age > unansweredMin * minuteMs) await failUse(ctx, use, use.failReason ?? '洗车机没有应答')
  } else if (known?.state === 'FAILED') await failUse(ctx, use, known.reason ?? '洗车机报告失败')
  else if (known?.state === 'DONE' || (!known && age > (use.washMin + graceMin) * minuteMs)) await finishUse(ctx, use)
}

export const askMachineJobs: readonly JobHandler[] = [planHandler, askHandler]
