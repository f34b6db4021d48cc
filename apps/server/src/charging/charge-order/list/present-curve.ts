import type { CurvePoint } from '@chargedeck/contract/charging/charge-order/detail'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { listSamples } from '../readings/sample-store.ts'
import { curveOf, findCurve, type Curve } from '../settle/curve-store.ts'

/** The curve that the settlement kept, or the one so far. */
export const readCurve = async (ctx: Pick<Context, 'tx'>, orderId: string): Promise<CurvePoint[]> =>
  presentCurve((await findCurve(ctx, orderId)) ?? curveOf(await listSamples(ctx, orderId)))

const presentCurve = (curve: Curve): CurvePoint[] =>
  curve.time.map((ms, index) => ({
    time: toWallTime(new Date(ms)),
    soc: curve.soc[index] ?? null,
    voltage: scaled(curve.voltage[index], 10),
    current: scaled(curve.current[index], 10),
    powerKw: scaled(curve.powerW[index], 1000),
    batteryMaxTemp: curve.batteryMaxTemp?.[index] ?? null,
    gunTemp: curve.gunTemp[index] ?? null,
    energy: energyE4(curve.energy[index] ?? 0),
    amt: fen(curve.amt[index] ?? 0),
  }))

const scaled = (value: number | null | undefined, by: number): number | null => (value == null ? null : value / by)
