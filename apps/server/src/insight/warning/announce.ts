import type { WarningsChanged } from '@chargedeck/contract/insight/warning/shapes'
import type { AlarmLevel } from '@chargedeck/domain/alarm-code/codes'
import type { WarningState } from '@chargedeck/domain/warning/states'
import type { WarningSource } from '@chargedeck/domain/warning/signal'
import { warningStates } from '@chargedeck/domain/warning/states'
import type { Context } from '../../platform/context.ts'
import { findOrgs } from './org-store.ts'

export const warningTopicName = 'warning'

/** `repeated`: also devices that joined a storm. `reopened`: it had recovered. */
export type WarningChangeKind = 'opened' | 'reopened' | 'repeated' | 'recovered' | 'closed'
export type ChangedWarning = {
  id: string
  stationId: string | null
  companyId: string | null
  alarmCode: string
  alarmName: string
  alarmLevel: AlarmLevel
  content: string
  status: WarningState
  source: WarningSource
  pileId: string | null
  gunId: string | null
  openTime: Date
}
/** `was`: what staff or the platform closed. */
export type WarningChange = { kind: WarningChangeKind; warning: ChangedWarning; was?: WarningState }

/** What other slices do with changed warnings, in the transaction that changes them. */
export type WarningListener = (ctx: Context, changes: readonly WarningChange[]) => Promise<void>
export type WarningListeners = readonly WarningListener[]

/** Calls the listeners, and publishes one event for each organisation. */
export async function announce(
  ctx: Context,
  listeners: WarningListeners,
  changes: readonly WarningChange[],
): Promise<void> {
  if (changes.length === 0) return
  for (const listen of listeners) await listen(ctx, changes)
  const orgs = await findOrgs(
    ctx.tx,
    changes.map(({ warning }) => warning),
  )
  const byOrg = Map.groupBy(changes, ({ warning }) => orgs.orgOf(warning))
  for (const [orgId, theirs] of byOrg)
    ctx.publish({ topic: warningTopicName, key: orgId, orgId, data: eventOf(theirs, orgs.stationNameOf) })
}

function eventOf(
  changes: readonly WarningChange[],
  stationNameOf: (warning: ChangedWarning) => string | null,
): WarningsChanged {
  const opened = changes.filter(({ kind, warning }) => kind === 'opened' && warning.status === warningStates.open)
  const [worst] = opened.map(({ warning }) => warning).toSorted((a, b) => a.alarmLevel - b.alarmLevel)
  return {
    raisedQty: opened.length,
    closedQty: changes.filter(({ warning }) => warning.status === warningStates.closed).length,
    worst: worst
      ? {
          id: worst.id,
          alarmName: worst.alarmName,
          alarmLevel: worst.alarmLevel,
          stationName: stationNameOf(worst),
          content: worst.content,
        }
      : null,
  }
}
