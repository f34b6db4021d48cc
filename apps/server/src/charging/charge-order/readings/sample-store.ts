import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type Sample = {
  receiveTime: Date
  orderId: string
  sampleTime: Date
  context: string
  meter: EnergyE4
  energy: EnergyE4
  amt: Fen
  soc: number | null
  voltage: number | null
  current: number | null
  powerW: number | null
  gunTemp: number | null
  counted: boolean
}
export type SampleMoment = { orderId: string; sampleTime: Date }
export const momentKey = ({ orderId, sampleTime }: SampleMoment): string => `${orderId} ${sampleTime.getTime()}`

/** Which of these moments already have a sample. */
export async function knownMoments({ tx }: Context, moments: readonly SampleMoment[]): Promise<Set<string>> {
  if (moments.length === 0) return new Set()
  const { rows } = await sql<SampleMoment>`
    /* prepared */ select s.order_id, s.sample_time
    from unnest(${moments.map(({ orderId }) => orderId)}::bigint[], ${moments.map(({ sampleTime }) => sampleTime)}::timestamptz[])
      as m (order_id, sample_time)
      join charge_sample s on s.order_id = m.order_id and s.sample_time = m.sample_time`.execute(tx)
  return new Set(rows.map(momentKey))
}

const countedOf = ({ tx }: Pick<Context, 'tx'>, orderId: string) =>
  tx.selectFrom('chargeSample').where('orderId', '=', orderId).where('counted', '=', true).orderBy('sampleTime')

/** The samples of an order that count, in order of time. */
export const listSamples = (ctx: Pick<Context, 'tx'>, orderId: string): Promise<Sample[]> =>
  countedOf(ctx, orderId).selectAll().execute()

export const listRegisters = (
  ctx: Pick<Context, 'tx'>,
  orderId: string,
): Promise<Pick<Sample, 'sampleTime' | 'meter'>[]> => countedOf(ctx, orderId).select(['sampleTime', 'meter']).execute()
