// Charges of our customers at the guns of partners.
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { Context } from '../../platform/context.ts'
import type { CarrierRow } from '../../site/carrier/public.ts'
import { roamingHandlers } from './heard/handlers.ts'
import { readRoaming } from './store.ts'
import { sandboxOrder } from './watch/sandbox-order.ts'
import { startHandler } from './start/send-start.ts'
import { stopHandler } from './stop/send-stop.ts'
import { watchRoamingHandler } from './watch/watch-roaming.ts'

export { roamingCarrierGuards, roamingCustomerGuards } from './guards.ts'
export { listRoamingByNo, listRoamingEnded } from './list/checked-store.ts'
export { startRoaming } from './start/start-roaming.ts'
export { setCheckStatus } from './store.ts'
export { watchRoaming, watchRoamingOften } from './watch/watch-roaming.ts'

export { roamingHandlers }

/** What a partner inside the process tells, without the door. */
export const hearRoaming = async (ctx: Context, carrier: CarrierRow, apiName: string, body: object): Promise<void> => {
  await roamingHandlers[apiName]?.handle(ctx, { carrier, body })
}
export const sandboxOrderOf = async (ctx: Context, id: string) => sandboxOrder(await readRoaming(ctx, id), ctx.now())

export const roamingJobs: readonly JobHandler[] = [startHandler, stopHandler, watchRoamingHandler]
