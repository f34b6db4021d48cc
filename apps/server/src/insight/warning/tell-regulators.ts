import { enterAlarms, type DeviceAlarm } from '../../partner/carrier-check/public.ts'
import { warningStates } from '@chargedeck/domain/warning/states'
import type { WarningChange, WarningListener } from './announce.ts'

/** Regulators that want alarms hear when one opens and when it is over. */
export const tellRegulatorsOfWarnings: WarningListener = (ctx, changes) =>
  enterAlarms(
    ctx,
    changes.flatMap((change) => alarmOf(change, ctx.now()) ?? []),
  )

function alarmOf({ kind, warning, was }: WarningChange, now: Date): DeviceAlarm | null {
  const { id, stationId, pileId, gunId, alarmCode: code, alarmLevel: level, source, content, openTime } = warning
  if (kind === 'repeated' || stationId === null) return null
  if (kind === 'closed' && was === warningStates.recovered) return null // they heard that it is over
  const isOver = kind === 'recovered' || kind === 'closed'
  return { id, stationId, pileId, gunId, isOver, code, level, source, at: isOver ? now : openTime, text: content }
}
