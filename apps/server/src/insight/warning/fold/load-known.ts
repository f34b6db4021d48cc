import type { FoldInput, Signal } from '@chargedeck/domain/warning/fold/shapes'
import { subjectOf } from '@chargedeck/domain/warning/signal'
import { gathers, stormSubject, stormWindowMs } from '@chargedeck/domain/warning/storm'
import type { Context } from '../../../platform/context.ts'
import { meaningsOf } from '../../../site/alarm-code/public.ts'
import { countPilesOf, listDevices, lockUnclosed, type RaisedAt } from './load-store.ts'

/** What folding these signals needs: the warnings that are not closed, locked, and the meaning of the codes. */
export async function loadKnown(
  ctx: Pick<Context, 'tx'>,
  signals: readonly Signal[],
): Promise<Pick<FoldInput, 'warnings' | 'devices' | 'meaningOf' | 'pilesOf'>> {
  const ofDevices = signals.filter(({ pileId, stationId }) => pileId !== null && stationId !== null)
  const stationIds = [...new Set(ofDevices.flatMap(({ stationId }) => stationId ?? []))]
  const subjects = [...new Set([...signals.map(subjectOf), ...stationIds.map(stormSubject)])]
  const warnings = await lockUnclosed(ctx.tx, subjects, raisedAt(ofDevices))
  const storms = warnings.flatMap(({ id, stormFlag }) => (stormFlag === 1 ? id : []))
  const mayJoin = [...new Set([...subjects, ...warnings.map(({ subject }) => subject)])]
  const devices = storms.length > 0 ? await listDevices(ctx.tx, mayJoin, storms) : []
  const piles = await countPilesOf(ctx.tx, stationIds)
  const codes = [...signals.flatMap(({ code }) => code ?? []), ...warnings.map(({ alarmCode }) => alarmCode)]
  return {
    warnings,
    devices,
    meaningOf: await meaningsOf(ctx, [...new Set(codes)]),
    pilesOf: (stationId) => piles.get(stationId) ?? 0,
  }
}

/** Each code at each station once, since shortly before its first signal. */
function raisedAt(signals: readonly Signal[]): RaisedAt[] {
  const found = new Map<string, RaisedAt>()
  for (const { kind, stationId, protocol, code, at } of signals) {
    if (kind !== 'RAISED' || stationId === null || code === null || !gathers({ protocol, alarmCode: code })) continue
    const since = new Date(at.getTime() - stormWindowMs)
    const known = found.get(`${stationId} ${code}`)
    if (!known || since < known.since) found.set(`${stationId} ${code}`, { stationId, code, since })
  }
  return [...found.values()]
}
