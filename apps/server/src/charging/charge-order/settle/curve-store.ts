import { thinCurve } from '@chargedeck/domain/charge-order/thin-curve'
import type { Context } from '../../../platform/context.ts'
import type { Sample } from '../readings/sample-store.ts'

/** Stores one array per field: a tenth of the space of one object per point. */
export type Curve = {
  time: number[]
  soc: (number | null)[]
  voltage: (number | null)[]
  current: (number | null)[]
  powerW: (number | null)[]
  gunTemp: (number | null)[]
  energy: number[]
  amt: number[]
}

export function curveOf(samples: readonly Sample[]): Curve {
  const points = thinCurve(samples)
  const column = <K extends keyof Sample>(name: K) => points.map((point) => point[name])
  return {
    time: points.map(({ sampleTime }) => sampleTime.getTime()),
    soc: column('soc'),
    voltage: column('voltage'),
    current: column('current'),
    powerW: column('powerW'),
    gunTemp: column('gunTemp'),
    energy: column('energy'),
    amt: column('amt'),
  }
}

export async function saveCurve({ tx }: Context, orderId: string, samples: readonly Sample[]): Promise<void> {
  const points = JSON.stringify(curveOf(samples))
  await tx
    .insertInto('chargeCurve')
    .values({ orderId, points })
    .onConflict((known) => known.column('orderId').doUpdateSet({ points }))
    .execute()
}

export async function findCurve({ tx }: Pick<Context, 'tx'>, orderId: string): Promise<Curve | null> {
  const row = await tx.selectFrom('chargeCurve').select('points').where('orderId', '=', orderId).executeTakeFirst()
  return (row?.points ?? null) as Curve | null // saveCurve is the only writer
}
