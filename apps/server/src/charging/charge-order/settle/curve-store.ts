import { thinCurve } from '@chargedeck/domain/charge-order/thin-curve'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { CurveSample } from '../readings/sample-store.ts'

/** Stores one array per field: a tenth of the space of one object per point. */
export type Curve = {
  time: number[]
  soc: (number | null)[]
  voltage: (number | null)[]
  current: (number | null)[]
  powerW: (number | null)[]
  gunTemp: (number | null)[]
  /** Absent from curves older than the column. */
  batteryMaxTemp?: (number | null)[]
  energy: number[]
  amt: number[]
}

export function curveOf(samples: readonly CurveSample[]): Curve {
  const points = thinCurve(samples)
  const column = <K extends keyof CurveSample>(name: K) => points.map((point) => point[name])
  return {
    time: points.map(({ sampleTime }) => sampleTime.getTime()),
    soc: column('soc'),
    voltage: column('voltage'),
    current: column('current'),
    powerW: column('powerW'),
    gunTemp: column('gunTemp'),
    batteryMaxTemp: column('batteryMaxTemp'),
    energy: column('energy'),
    amt: column('amt'),
  }
}

export async function saveCurves(
  { tx }: Context,
  samplesOf: ReadonlyMap<string, readonly CurveSample[]>,
): Promise<void> {
  if (samplesOf.size === 0) return
  const curves = [...samplesOf].map(([orderId, samples]) => ({ id: orderId, points: curveOf(samples) }))
  await sql`
    /* prepared */ insert into charge_curve (order_id, points)
    select id, points from jsonb_to_recordset(${JSON.stringify(curves)}::jsonb) as curve (id bigint, points jsonb)
    on conflict (order_id) do update set points = excluded.points`.execute(tx)
}

export async function findCurve({ tx }: Pick<Context, 'tx'>, orderId: string): Promise<Curve | null> {
  const row = await tx.selectFrom('chargeCurve').select('points').where('orderId', '=', orderId).executeTakeFirst()
  return (row?.points ?? null) as Curve | null // saveCurve is the only writer
}
