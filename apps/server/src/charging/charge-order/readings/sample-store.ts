import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import { plainArray } from '../../../platform/postgres/array.ts'
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
  batteryMaxTemp: number | null
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

/** The samples of an order that count, in order of time. */
export const listSamples = ({ tx }: Pick<Context, 'tx'>, orderId: string): Promise<Sample[]> =>
  tx
    .selectFrom('chargeSample')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('counted', '=', true)
    .orderBy('sampleTime')
    .execute()

/** What a settlement and a curve take from a sample. */
export type CurveSample = Omit<Sample, 'receiveTime' | 'orderId' | 'context' | 'counted'>
type Maybe = number | null
type Packed = [string, EnergyE4, EnergyE4, Fen, Maybe, Maybe, Maybe, Maybe, Maybe, Maybe]
const unpacked = ([at, meter, energy, amt, soc, voltage, current, powerW, gunTemp, batteryMaxTemp]: Packed) => ({
  sampleTime: new Date(at),
  meter,
  energy,
  amt,
  soc,
  voltage,
  current,
  powerW,
  gunTemp,
  batteryMaxTemp,
})

/** The same of many orders, one row for each: the driver takes far longer to read a sample than to read it within a text. */
export async function samplesOfOrders(
  { tx }: Pick<Context, 'tx'>,
  orderIds: readonly string[],
): Promise<Map<string, CurveSample[]>> {
  const { rows } = await sql<{ orderId: string; samples: Packed[] }>`
    /* prepared */ select order_id, json_agg(json_build_array(sample_time, meter, energy, amt, soc, voltage, current, power_w, gun_temp,
      battery_max_temp) order by sample_time) as samples
    from charge_sample where order_id = any(${plainArray(orderIds)}::bigint[]) and counted group by order_id`.execute(
    tx,
  )
  return new Map(rows.map(({ orderId, samples }) => [orderId, samples.map(unpacked)]))
}

export type Span = { orderId: string; first: Date; last: Date }
type Register = { orderId: string; sampleTime: Date; meter: EnergyE4 }

/** The counted samples of each order within a span of time, with the one before it and the one after it. */
export async function listRegisters({ tx }: Pick<Context, 'tx'>, spans: readonly Span[]): Promise<Register[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<Register>`
    /* prepared */ select span.order_id, s.sample_time, s.meter
    from unnest(${spans.map(({ orderId }) => orderId)}::bigint[], ${spans.map(({ first }) => first)}::timestamptz[],
      ${spans.map(({ last }) => last)}::timestamptz[]) as span (order_id, first, last)
      join charge_sample s on s.order_id = span.order_id and s.counted
        and s.sample_time >= coalesce((select max(b.sample_time) from charge_sample b
          where b.order_id = span.order_id and b.counted and b.sample_time < span.first), span.first)
        and s.sample_time <= coalesce((select min(a.sample_time) from charge_sample a
          where a.order_id = span.order_id and a.counted and a.sample_time > span.last), span.last)
    order by span.order_id, s.sample_time`.execute(tx)
  return rows
}
