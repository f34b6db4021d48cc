import { dayAfter } from '@chargedeck/domain/kernel/days'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeSetup, listOfStation, type SetupRow } from './store.ts'

/** Ends the setup before on the day before the new one begins. Returns the last day of the new one: the day before the next. */
export async function makeRoom(ctx: Context, stationId: string, effectiveDate: string): Promise<string | null> {
  const setups = await listOfStation(ctx, stationId)
  if (setups.some((setup) => setup.effectiveDate === effectiveDate))
    throw refusedAt('effectiveDate', 'SETTLE_SETUP.DAY_TAKEN')
  const lastDay = dayAfter(effectiveDate, -1)
  const earlier = setups.findLast((setup) => setup.effectiveDate < effectiveDate)
  if (earlier && (earlier.expireDate === null || earlier.expireDate > lastDay))
    await changeSetup(ctx, earlier.id, { expireDate: lastDay })
  const next = setups.find((setup) => setup.effectiveDate > effectiveDate)
  return next ? dayAfter(next.effectiveDate, -1) : null
}

/** A setup that goes leaves its days to the one that it had ended. */
export async function leaveRoom(ctx: Context, setup: SetupRow): Promise<void> {
  await changeSetup(ctx, setup.id, { status: settleSetupStates.deleted })
  const setups = await listOfStation(ctx, setup.stationId)
  const lastDay = dayAfter(setup.effectiveDate, -1)
  const earlier = setups.find(({ expireDate }) => expireDate === lastDay)
  if (earlier) await changeSetup(ctx, earlier.id, { expireDate: setup.expireDate })
}
