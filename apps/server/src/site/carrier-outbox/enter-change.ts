import type { Context, Tx } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'
import { insertEntry } from './store.ts'

export type CarrierChangeKind = 'STATION_FEE' | 'STATION_STATUS' | 'STATION_INFO' | 'REG_PUSH_OFF'
export type CarrierChange = {
  kind: CarrierChangeKind
  stationId: string
  subjectId: string
  /** Null: every carrier that the station is bound to. */
  carrierId: string | null
  /** What the step of a station says; all else is read when it is told. */
  content?: object
}

/** Spreads the changes of a station to its carriers, after the commit; the module of the carriers has the handler. */
export const spreadChangesJob = defineJob<{ stationId: string }>('spread-carrier-changes')

/** Records a change that carriers must still receive. */
export async function enterChange(ctx: Context, { content = {}, ...change }: CarrierChange): Promise<void> {
  await insertEntry(ctx.tx, {
    id: ctx.nextId(),
    ...change,
    content: JSON.stringify(content),
    createTime: ctx.now(),
    createUser: ctx.actor.userId === '0' ? null : ctx.actor.userId,
  })
  const { stationId } = change
  if (isFirst(ctx.tx, `spread ${stationId}`)) await enqueue(ctx.tx, spreadChangesJob, { stationId })
}

/** Carriers get the facts of the station as they are when this transaction is done, once however often it says so. */
export async function enterStationInfo(
  ctx: Context,
  stationId: string,
  carrierId: string | null = null,
): Promise<void> {
  if (!isFirst(ctx.tx, `info ${stationId} ${carrierId}`)) return
  await enterChange(ctx, { kind: 'STATION_INFO', stationId, subjectId: stationId, carrierId })
}

/** Regulators get this station no more: the last that they hear of it is that it is closed. */
export const enterRegPushOff = (ctx: Context, stationId: string): Promise<void> =>
  enterChange(ctx, { kind: 'REG_PUSH_OFF', stationId, subjectId: stationId, carrierId: null })

const done = new WeakMap<Tx, Set<string>>()
function isFirst(tx: Tx, what: string): boolean {
  const known = done.get(tx) ?? new Set()
  done.set(tx, known)
  return known.size < known.add(what).size
}
