import type { activityApi } from '@chargedeck/contract/customer/activity/calls'
import type { ActivityToSave } from '@chargedeck/contract/customer/activity/shapes'
import type { Answer } from '@chargedeck/contract/endpoint'
import { changeFault } from '@chargedeck/domain/activity/check-activity'
import { AppError, refuseIfAny, type FieldFault } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { checkedFacts, type Before } from './checked-facts.ts'
import { afterStatus } from './change-status.ts'
import { companyOrNull } from '../../site/company/public.ts'
import { changeActivity, insertActivity, lockActivityOrNull, nextActivityNo } from './edit-store.ts'
import { atChange } from './faults.ts'
import { prizesOfActivities, replacePrizes, type PrizeFacts } from './prize-store.ts'
import { listScope, replaceScope } from './scope-store.ts'

type Saved = Answer<typeof activityApi.addedOrModify>
type Checked = Awaited<ReturnType<typeof checkedFacts>>

/** The activity with its rule, its prizes and its scope in one save. */
export const saveActivity = (ctx: Context, input: ActivityToSave): Promise<Saved> =>
  input.id === undefined ? addActivity(ctx, input) : editActivity(ctx, { ...input, id: input.id })

async function addActivity(ctx: Context, input: ActivityToSave): Promise<Saved> {
  const companyId = await companyOrNull(ctx, input.companyId)
  if (companyId === null) throw new AppError('ACTIVITY.COMPANY_UNKNOWN')
  const checked = await checkedFacts(ctx, input, { companyId, before: null })
  refuseIfAny([...checked.faults, ...pastFaults(ctx, checked.facts.endTime)])
  const id = ctx.nextId()
  const activityNo = await nextActivityNo(ctx.tx, ctx.now())
  const origin = { id, activityNo, companyId, createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertActivity(ctx, { ...stored(checked.facts), ...origin })
  await saveParts(ctx, id, checked)
  ctx.note(id, { activityNo, companyId, ...changeOf({}, { ...checked.facts, ...parts(checked) }) })
  return { id, rowVersion: 1 }
}

async function editActivity(ctx: Context, input: ActivityToSave & { id: string }): Promise<Saved> {
  const { id, rowVersion } = input
  const activity = await lockActivityOrNull(ctx, id)
  if (!activity) throw new AppError('ACTIVITY.NOT_FOUND')
  if (rowVersion !== undefined && rowVersion !== activity.rowVersion) throw new AppError('RECORD.STALE')
  const before: Before = { activity, prizes: await factsOfPrizes(ctx, id), scope: await listScope(ctx, id) }
  const checked = await checkedFacts(ctx, input, { companyId: activity.companyId, before })
  const change = changeOf({ ...activity, ...parts(before) }, { ...checked.facts, ...parts(checked) })
  const fault = changeFault(
    activity,
    { endTime: checked.facts.endTime, changed: Object.keys(change).filter((field) => field !== 'remark') },
    ctx.now(),
  )
  refuseIfAny([
    ...checked.faults,
    ...(fault ? [atChange(fault)] : []),
    ...('endTime' in change ? pastFaults(ctx, checked.facts.endTime) : []),
  ])
  await changeActivity(ctx, id, stored(checked.facts))
  if ('prizes' in change || 'scope' in change) await saveParts(ctx, id, checked)
  if ('dataStatus' in change) await afterStatus(ctx, id, checked.facts.dataStatus)
  ctx.note(id, { activityNo: activity.activityNo, ...change })
  return { id, rowVersion: activity.rowVersion + 1 }
}

const parts = ({ prizes, scope }: Pick<Before, 'prizes' | 'scope'>) => ({ prizes, scope: scope.toSorted(byPlace) })
type Placed = Before['scope'][number]
const byPlace = (a: Placed, b: Placed): number =>
  a.scopeType === b.scopeType ? compare(a.scopeId, b.scopeId) : compare(a.scopeType, b.scopeType)
const compare = (a: string, b: string): number => (a < b ? -1 : 1)

async function saveParts(ctx: Context, id: string, { prizes, scope }: Checked): Promise<void> {
  await replacePrizes(ctx, id, prizes)
  await replaceScope(ctx, id, scope)
}

async function factsOfPrizes(ctx: Context, id: string): Promise<PrizeFacts[]> {
  const rows = (await prizesOfActivities(ctx, [id])).get(id) ?? []
  return rows.map(({ activityId: _activityId, dataStatus: _dataStatus, ...facts }) => facts)
}

const stored = (facts: Checked['facts']) => ({
  ...facts,
  rule: JSON.stringify(facts.rule),
  timeWindows: JSON.stringify(facts.timeWindows),
})

const pastFaults = ({ now }: Context, endTime: Date): FieldFault[] =>
  endTime <= now() ? [['endTime', 'ACTIVITY.TIME_WRONG', '活动时间不正确：结束时间应晚于现在']] : []
