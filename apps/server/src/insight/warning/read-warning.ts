import type { WarningDetail } from '@chargedeck/contract/insight/warning/shapes'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findSuggestion } from '../../site/alarm-code/public.ts'
import { listDevicesOf, listEventsOf } from './detail-store.ts'
import { readListed } from './listed-store.ts'
import { presentWarning } from './present.ts'
import { warningsInScope } from './store.ts'

export async function readWarning(ctx: Context, id: string): Promise<WarningDetail> {
  const found = await warningsInScope(ctx).select('warning.id').where('warning.id', '=', id).execute()
  const [row] = await readListed(ctx, found)
  if (!row) throw new AppError('WARNING.NOT_FOUND')
  const events = await listEventsOf(ctx.tx, id)
  const devices = row.stormFlag === 1 ? await listDevicesOf(ctx.tx, id) : []
  return {
    ...presentWarning(row, ctx.now()),
    suggestion: await findSuggestion(ctx, row.protocol, row.alarmCode),
    events: events.map(({ eventTime, ...event }) => ({ ...event, eventTime: toWallTime(eventTime) })),
    devices: devices.map(({ raiseTime, recoverTime, ...device }) => ({
      ...device,
      raiseTime: toWallTime(raiseTime),
      recoverTime: wallTimeOrNull(recoverTime),
    })),
  }
}
