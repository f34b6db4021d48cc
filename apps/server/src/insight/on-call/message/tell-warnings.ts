import { afterQuiet, whoIsTold, type Told } from '@chargedeck/domain/on-call/who-is-told'
import { warningStates } from '@chargedeck/domain/warning/states'
import { systemActor, type Context } from '../../../platform/context.ts'
import { enqueueEach } from '../../../platform/jobs/job.ts'
import type { WarningChange, WarningChangeKind, WarningListener } from '../../warning/public.ts'
import { listRulesInForce } from '../rule/rule-store.ts'
import { escalateJob } from './jobs.ts'
import { listLastTold, listReceiversOf } from './message-store.ts'
import { textOf } from './message-text.ts'
import { audienceOf, hearsOf, receiversOf, type Audience } from './receivers.ts'
import { listWarningsToTell, toldWarningOf, type WarningToTell } from './warning-store.ts'
import { writeMessages, type Draft } from './write-messages.ts'

/** In the transaction that changes the warnings: rows and jobs, and no network. */
export const tellWarnings: WarningListener = async (ctx, changes) => {
  const isBySystem = ctx.actor.userId === systemActor.userId
  await tellOpened(
    ctx,
    idsOf(changes, ({ kind, warning }) => isOpening(kind) && warning.status === warningStates.open),
  )
  await tellRecovered(
    ctx,
    idsOf(changes, ({ kind }) => kind === 'recovered' || (kind === 'closed' && isBySystem)),
  )
}

const isOpening = (kind: WarningChangeKind): boolean => kind === 'opened' || kind === 'reopened'

const idsOf = (changes: readonly WarningChange[], isMeant: (change: WarningChange) => boolean): string[] =>
  changes.filter(isMeant).map(({ warning }) => warning.id)

type Escalation = { warningId: string; ruleId: string; step: number; openNo: number; at: Date }

const pauseMs = 30 * 60_000

/** Of a device that fails again and again people hear once in a while, if it is down then. */
async function pauseEnds(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const told = await listLastTold(ctx, ids, new Date(ctx.now().getTime() - pauseMs))
  return new Map(told.map(({ warningId, toldTime }) => [warningId, new Date(toldTime.getTime() + pauseMs)]))
}

async function tellOpened(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const warnings = await listWarningsToTell(ctx, ids)
  const rules = await listRulesInForce(ctx, [...new Set(warnings.map(({ companyId }) => companyId))])
  if (rules.length === 0) return
  const audience = await audienceOf(ctx, rules)
  const notBefore = await pauseEnds(ctx, ids)
  const drafts: Draft[] = []
  const later: Escalation[] = []
  for (const warning of warnings) {
    const { id: warningId, openQty: openNo } = warning
    const from = new Date(Math.max(ctx.now().getTime(), notBefore.get(warningId)?.getTime() ?? 0))
    const { told, escalations } = whoIsTold(rules, toldWarningOf(warning), from)
    const [now, then] = from > ctx.now() ? [[], told] : [told, []]
    drafts.push(...now.flatMap((one) => draftsOf(audience, 'OPENED', warning, one)))
    const steps = [...then.map(({ ruleId, step }) => ({ ruleId, step, at: from })), ...escalations]
    later.push(...steps.map((step) => ({ ...step, warningId, openNo })))
  }
  await writeMessages(ctx, drafts)
  await planEscalations(ctx, later)
}

async function planEscalations({ tx }: Context, later: readonly Escalation[]): Promise<void> {
  for (const [runAtMs, due] of Map.groupBy(later, ({ at }) => at.getTime())) {
    const payloads = due.map(({ warningId, ruleId, step, openNo }) => ({ warningId, ruleId, step, openNo }))
    await enqueueEach(tx, escalateJob, payloads, {
      runAt: new Date(runAtMs),
      jobKeyOf: ({ warningId, ruleId, step }) => `escalate ${warningId} ${ruleId} ${step}`,
    })
  }
}

export function draftsOf(
  audience: Audience,
  kind: 'OPENED' | 'ESCALATED',
  warning: WarningToTell,
  { ruleId, companyId, step, receivers, at }: Told,
): Draft[] {
  const text = textOf(kind, warning)
  const about = { companyId, ruleId, warningId: warning.id, openNo: warning.openQty }
  return receiversOf(audience, receivers)
    .filter(hearsOf(audience, companyId, warning.alarmLevel))
    .map((receiver) => ({ ...receiver, ...text, ...about, kind, step, at }))
}

/** Those who heard of the warning hear that it is over. One that gave way to a warning of its station is not. */
async function tellRecovered(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const receivers = await listReceiversOf(ctx, ids)
  if (receivers.length === 0) return
  const warnings = new Map((await listWarningsToTell(ctx, ids)).map((warning) => [warning.id, warning]))
  const drafts = receivers.flatMap(({ warningId, ruleId, quiet, ...receiver }): Draft[] => {
    const warning = warnings.get(warningId ?? '')
    if (!warning?.recoverTime || ruleId === null) return []
    const at = afterQuiet(quiet, warning.alarmLevel, ctx.now())
    const text = textOf('RECOVERED', warning)
    const about = { warningId: warning.id, openNo: warning.openQty, ruleId }
    return [{ ...receiver, ...text, ...about, kind: 'RECOVERED', step: 0, at }]
  })
  await writeMessages(ctx, drafts)
}
