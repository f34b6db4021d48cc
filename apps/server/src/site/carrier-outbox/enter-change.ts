import type { Context } from '../../platform/context.ts'
import { insertEntry } from './store.ts'

export type CarrierChange = {
  kind: 'STATION_FEE' | 'STATION_STATUS' | 'PILE_STATUS'
  stationId: string
  subjectId: string
  /** Null: every carrier that the station is bound to. */
  carrierId: string | null
  content: object
}

/** Records a change that carriers must still receive. The module of the carriers sends it after the commit. */
export async function enterChange(ctx: Context, { content, ...change }: CarrierChange): Promise<void> {
  await insertEntry(ctx.tx, {
    id: ctx.nextId(),
    ...change,
    content: JSON.stringify(content),
    createTime: ctx.now(),
    createUser: ctx.actor.userId === '0' ? null : ctx.actor.userId,
  })
}
