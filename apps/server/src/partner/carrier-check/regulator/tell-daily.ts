import { contentFor } from '@chargedeck/domain/carrier/regulator/content-for'
import { regulatorOperator } from '@chargedeck/domain/carrier/regulator/operator-content'
import { regulatorDayStats } from '@chargedeck/domain/carrier/regulator/stats-content'
import type { TellingKind } from '@chargedeck/domain/carrier/regulator/profiles'
import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { enterMessages, sendAgain } from '../../carrier-push/public.ts'
import { dayBefore, daysOwed, spanOfDay } from '../check/day-span.ts'
import { findOperator, findToldTimeOrNull, hasMessage, listRefusedOrders } from './message-store.ts'
import { hasOrdersSettledSince, listRegulatorsToQueueFor, listStationDays, whoseOf } from './place-store.ts'

const stats = defineJob<TimedPayload>('tell-regulators-of-day')
const again = defineJob<TimedPayload>('push-refused-regulator-orders')

export const tellRegulatorsDaily: TimedAction = { name: '监管日统计推送', cron: '0 10 0 * * *', job: stats }
/** Until a regulator accepts an order it is pushed every hour, for a week. */
export const pushRefusedHourly: TimedAction = { name: '监管订单补推', cron: '0 20 * * * *', job: again }
const mostDays = 7
/** So many days back an order that was settled after the figures were told makes them be told again. */
const lateDays = 3

/** The figures of each station on the days that are owed, and who we are; queued, so that they arrive. */
export async function tellOfDay(ctx: Context, dueTime: string): Promise<void> {
  const day = dayBefore(ctx.now(), 1)
  const owed = daysOwed(dueTime, ctx.now(), mostDays)
  const before = Array.from({ length: lateDays }, (_, back) => dayBefore(ctx.now(), back + 2)).toReversed()
  for (const carrier of await listRegulatorsToQueueFor(ctx)) {
    for (const late of before.filter((one) => !owed.includes(one)))
      await tellAgainIfLate(ctx, { carrier, day: late, kind: 'DAY_STATS' })
    for (const one of owed)
      await tellOnce(ctx, { carrier, day: one, kind: 'DAY_STATS' }, () => statsOf(ctx, carrier, one))
    await tellOnce(ctx, { carrier, day, kind: 'OPERATOR' }, async () =>
      regulatorOperator({ ...(await findOperator(ctx, carrier.companyId)), operatorId: carrier.myOperatorId }),
    )
  }
}

type DailyTelling = { carrier: CarrierRow; day: string; kind: TellingKind }

async function tellOnce(
  ctx: Context,
  { carrier, day, kind }: DailyTelling,
  content: () => Promise<object>,
): Promise<void> {
  const subjectId = day.replaceAll('-', '')
  const apiName = contentFor(carrier, kind, {})?.apiName
  if (apiName === undefined || !usesApi(carrier, apiName)) return
  if (await hasMessage(ctx, { carrierId: carrier.id, apiName, subjectId })) return
  const told = contentFor(carrier, kind, await content())
  if (told) await enterMessages(ctx, [{ ...told, carrierId: carrier.id, subjectId }])
}

async function tellAgainIfLate(ctx: Context, { carrier, day, kind }: DailyTelling): Promise<void> {
  const subjectId = day.replaceAll('-', '')
  const apiName = contentFor(carrier, kind, {})?.apiName
  if (apiName === undefined || !usesApi(carrier, apiName)) return
  const toldTime = await findToldTimeOrNull(ctx, { carrierId: carrier.id, apiName, subjectId })
  if (toldTime === null || !(await hasOrdersSettledSince(ctx, carrier.id, spanOfDay(day), toldTime))) return
  const told = contentFor(carrier, kind, await statsOf(ctx, carrier, day))
  if (told) await enterMessages(ctx, [{ ...told, carrierId: carrier.id, subjectId }])
}

async function statsOf(ctx: Context, carrier: CarrierRow, day: string): Promise<object> {
  const rows = await listStationDays(ctx, carrier.id, spanOfDay(day), billedOrderStates)
  const stations = rows.map(({ stationNo, orderQty, energy, elecAmt, serviceAmt, durationSec }) => ({
    stationNo,
    orderQty,
    energy: energyE4(Number(energy)),
    elecAmt: fen(Number(elecAmt)),
    serviceAmt: fen(Number(serviceAmt)),
    durationSec: Number(durationSec),
  }))
  return regulatorDayStats(await whoseOf(ctx, carrier), day, stations)
}

async function pushRefused(ctx: Context): Promise<void> {
  const { from } = spanOfDay(dayBefore(ctx.now(), mostDays))
  await sendAgain(ctx, await listRefusedOrders(ctx, from))
}

export const tellDailyJobs: readonly JobHandler[] = [
  handleJob(stats, (ctx, { dueTime }) => tellOfDay(ctx, dueTime)),
  handleJob(again, pushRefused),
]
