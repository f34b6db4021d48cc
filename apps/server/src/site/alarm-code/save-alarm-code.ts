import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { alarmCodeApi } from '@chargedeck/contract/site/alarm-code/calls'
import { notifyFlagOf, type AlarmLevel } from '@chargedeck/domain/alarm-code/codes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import type { AlarmCodeGuards } from './delete-alarm-code.ts'
import { changeAlarmCode, findByKeyOrNull, insertAlarmCode, lockAlarmCodeOrNull, type AlarmCodeRow } from './store.ts'

type SaveAlarmCodeInput = Received<typeof alarmCodeApi.save>['body']
type Saved = Answer<typeof alarmCodeApi.save>

/** Adds a code, or changes one. A code that was deleted comes back with what is given. */
export async function saveAlarmCode(ctx: Context, guards: AlarmCodeGuards, input: SaveAlarmCodeInput): Promise<Saved> {
  const facts = factsOf(input)
  const same = await findByKeyOrNull(ctx, facts)
  if (input.id === undefined) return same ? bringBack(ctx, same, facts) : add(ctx, facts)
  const before = await lockAlarmCodeOrNull(ctx, input.id)
  if (!before) throw new AppError('ALARM_CODE.NOT_FOUND')
  if (input.rowVersion !== undefined && input.rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  if (same && same.id !== before.id) throw new AppError('ALARM_CODE.TAKEN')
  if (keyFields.some((field) => facts[field] !== before[field])) await requireUnused(ctx, guards, before)
  await changeAlarmCode(ctx, before.id, facts)
  ctx.note(before.id, { code: facts.code, ...changeOf(before, facts) })
  return { id: before.id }
}

const keyFields = ['code', 'alarmType', 'protocol'] as const

/** Orders and alarms name a code by its key: with another one they would lose its meaning. */
async function requireUnused(ctx: Context, guards: AlarmCodeGuards, code: AlarmCodeRow): Promise<void> {
  for (const guard of guards)
    if (await guard(ctx, code))
      throw new AppError('ALARM_CODE.IN_USE', '已有订单或告警引用，不可修改代码、类型和协议，可停用后另建')
}

type Facts = ReturnType<typeof factsOf>
const factsOf = (input: SaveAlarmCodeInput) => ({
  code: input.code,
  name: input.name.trim(),
  alarmType: input.alarmType,
  alarmLevel: input.alarmLevel as AlarmLevel,
  protocol: input.protocol,
  side: input.side,
  normalFlag: input.alarmType === 'STOP_CAUSE' ? (input.normalFlag ?? 0) : 0,
  carrierStopReason: input.alarmType === 'STOP_CAUSE' ? (input.carrierStopReason ?? null) : null,
  suggestion: input.suggestion || null,
  notifyFlag: input.notifyFlag ?? notifyFlagOf(input),
  autoRecoverFlag: input.autoRecoverFlag ?? 0,
  dataStatus: input.dataStatus ?? dataStates.normal,
})

async function add(ctx: Context, facts: Facts): Promise<Saved> {
  const id = ctx.nextId()
  const added = await insertAlarmCode(ctx, [{ ...facts, id, createTime: ctx.now(), createUser: ctx.actor.userId }])
  if (!added) throw new AppError('ALARM_CODE.TAKEN')
  ctx.note(id, facts)
  return { id }
}

async function bringBack(ctx: Context, { id, dataStatus }: { id: string; dataStatus: number }, facts: Facts) {
  if (dataStatus !== dataStates.deleted) throw new AppError('ALARM_CODE.TAKEN')
  await changeAlarmCode(ctx, id, facts)
  ctx.note(id, facts)
  return { id }
}
