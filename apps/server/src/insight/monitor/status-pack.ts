import type { Received } from '@chargedeck/contract/endpoint'
import type { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { PackedGuns, StatusPack } from '@chargedeck/contract/insight/monitor/status-pack'
import { useRateOf } from '@chargedeck/domain/gun/use-rate'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../../site/station/public.ts'
import { kilowatts } from './list-gun-counts.ts'
import { listPackedGuns, sumPackedPiles, type PackedRow } from './list-status-pack.ts'

type Query = Received<typeof monitorApi.statusPack>['query']

/** The devices of the scope, of a company or of a station. */
export async function statusPack(ctx: Context, query: Query): Promise<StatusPack> {
  if (query.stationId) await findStation(ctx, query.stationId)
  const rows = await listPackedGuns(ctx, query)
  const stations = [...Map.groupBy(rows, ({ stationId }) => stationId).values()]
  return {
    asOf: toWallTime(ctx.now()),
    pile: await sumPackedPiles(ctx, query),
    gun: sumOf(rows),
    byType: { DC: sumOf(rows.filter(isDc)), AC: sumOf(rows.filter((row) => !isDc(row))) },
    stations: stations.flatMap((guns) => stationOf(guns)),
    powerKw: {
      rated: Math.round(rows.reduce((sum, { ratedKw }) => sum + Number(ratedKw), 0) * 10) / 10,
      now: kilowatts(powerOf(rows)),
    },
  }
}

const isDc = ({ pileType }: PackedRow): boolean => pileType === 'DC'
const powerOf = (rows: readonly PackedRow[]): number => rows.reduce((sum, { powerW }) => sum + powerW, 0)

function stationOf(guns: readonly PackedRow[]): StatusPack['stations'] {
  const [first] = guns
  if (!first) return []
  const gun = sumOf(guns)
  const { stationId, stationName } = first
  return [{ stationId, stationName, gun, chargingPowerKw: kilowatts(powerOf(guns)), useRate: useRateOf(gun) }]
}

const names = ['total', 'idle', 'occupied', 'charging', 'locked', 'fault', 'offline'] as const

function sumOf(rows: readonly PackedRow[]): PackedGuns {
  const sum = { total: 0, idle: 0, occupied: 0, charging: 0, locked: 0, fault: 0, offline: 0 }
  for (const row of rows) for (const name of names) sum[name] += row[name]
  return sum
}
