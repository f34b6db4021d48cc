import { washRunStates } from '@chargedeck/domain/car-wash/states'
import { washUseStates } from '@chargedeck/domain/wash-use/states'
import { graceMin, longestMin } from '@chargedeck/domain/wash-use/wash-limits'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueueEach, handleJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import {
  chooseMachine,
  findWash,
  listWashesToAsk,
  noteReport,
  type KnownWash,
  type MachineReport,
} from '../car-wash/public.ts'
import { endForgotten } from './end-forgotten.ts'
import { ageOf, beginWashing, failUse, finishUse } from './end-use.ts'
import { mostAttempts } from './start-job.ts'
import { listOpenUses, lockUseOrNull, type UseRow } from './store.ts'

const plan = defineJob<TimedPayload>('ask-car-washes')
const ask = defineJob<{ washId: string }>('ask-car-wash')
const doing = `job:${ask.name}`
const minuteMs = 60_000
/** Far longer than a machine is asked to start. */
const unansweredMin = 5

export const askWashesMinutely: TimedAction = { name: '洗车机状态查询', cron: '25 * * * * *', job: plan }

/** One job for each machine: a dead one holds up no other. */
const planHandler = handleJob(plan, async (ctx) => {
  await endForgotten(ctx)
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
    for (const { id } of await listOpenUses(ctx, washId)) await follow(ctx, id, report)
  })
})

/** Also one that it was asked to start and that it has not answered. */
const runningIn = ({ useNo, startTime, sendTime, washMin }: UseRow) => {
  const since = startTime ?? sendTime
  return since === null ? [] : [{ useNo, startTime: since, washMin }]
}

/** `report` null: the machine cannot be reached. */
async function follow(ctx: Context, useId: string, report: MachineReport | null): Promise<void> {
  const use = await lockUseOrNull(ctx, useId)
  if (!use) return
  const known = report?.washes.find(({ useNo }) => useNo === use.useNo)
  if (known?.state === 'FAILED') return void (await failUse(ctx, use, known.reason ?? '洗车机报告失败'))
  if (use.status === washUseStates.requested) return followRequest(ctx, use, { known, isHeard: report !== null })
  if (known?.state === 'DONE') return void (await finishUse(ctx, use))
  const age = ageOf(ctx, use)
  if (known) {
    if (age > longestMin(use.washMin) * minuteMs) await finishUse(ctx, use, '洗车机一直报告运行中，已超时结束')
  } else if (report?.runStatus === washRunStates.faulty && age < use.washMin * minuteMs) {
    await failUse(ctx, use, '洗车机故障，洗车中断')
  } else if (age > (use.washMin + graceMin) * minuteMs) await finishUse(ctx, use, '洗车机没有报告完成')
}

/** A machine that took the order and whose answer was lost says so now; what it does not know it will not wash. */
async function followRequest(
  ctx: Context,
  use: UseRow,
  { known, isHeard }: { known: KnownWash | undefined; isHeard: boolean },
): Promise<void> {
  if (known) {
    await beginWashing(ctx, use)
    if (known.state === 'DONE') await finishUse(ctx, use)
    return
  }
  const isRefused = isHeard && use.tryQty >= mostAttempts
  if (isRefused || ageOf(ctx, use) > unansweredMin * minuteMs)
    await failUse(ctx, use, use.failReason ?? '洗车机没有应答')
}

export const askMachineJobs: readonly JobHandler[] = [planHandler, askHandler]
