import { cardTypes, openStates } from '@chargedeck/domain/settle-account/states'
import type { WorkDeps } from '../../../platform/deps.ts'
import type { Context } from '../../../platform/context.ts'
import { defineJob, enqueueEach, handleJob, handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import type { Outcome } from '../../../platform/outbox/outcome.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { changeAccount, listOpening, lockAccountOrNull, type AccountRow } from '../account-store.ts'
import { openProvider, type OpenProvider } from '../provider/open-provider.ts'
import type { Card, Opening, SettleProvider } from '../provider/provider.ts'
import { askOpening, openingJob } from './ask-opening.ts'
import { papersOf } from './papers-of.ts'
import { cardChangeOf, cardOf, openingOf } from './request-of.ts'

const doing = `job:${openingJob.name}`
const soonMs = 20_000
const timedJob = defineJob<TimedPayload>('ask-about-settle-accounts')

export const followOpeningsTimed: TimedAction = { name: '结算账户开户查询', cron: '0 */5 * * * *', job: timedJob }
export const followOpeningsHandler = handleJob(timedJob, async (ctx) => {
  const payloads = (await listOpening(ctx)).map((accountId) => ({ accountId }))
  await enqueueEach(ctx.tx, openingJob, payloads, { jobKeyOf: ({ accountId }) => `settle-account:${accountId}` })
})

export const followOpeningHandler = (open: OpenProvider = openProvider): JobHandler =>
  handleLongJob(openingJob, (deps, { accountId }) => followOpening(deps, open, accountId))

/** Asks between two transactions, by numbers that stay the same after a crash. */
export async function followOpening(deps: WorkDeps, open: OpenProvider, accountId: string): Promise<void> {
  const row = await asSystem(deps, doing, (ctx) => lockAccountOrNull(ctx, accountId))
  if (row?.openStatus !== openStates.opening) return
  const provider = await open(deps, { companyId: row.companyId })
  const heard = provider ? await ask(deps, provider, row) : noContract
  await asSystem(deps, doing, (ctx) => takeOpening(ctx, row, heard))
}

const noContract: Outcome<Opening> = { sent: false, again: false, reason: '公司没有启用的汇付支付配置' }

/** An empty number of the application: it was asked for, and the provider gave none. */
async function ask(deps: WorkDeps, provider: SettleProvider, row: AccountRow): Promise<Outcome<Opening>> {
  const { sealer } = deps
  const { huifuId, applyNo, cardTail, openTime } = row
  if (huifuId !== null && applyNo !== null)
    return provider.queryOpening({ huifuId, applyNo: applyNo || null, cardTail })
  const refused = await refusedCard(provider, cardOf(sealer, row))
  if (refused) return refused
  if (huifuId !== null && openTime !== null) return provider.changeCard(cardChangeOf(sealer, row, huifuId))
  const papers = await readAsSystem(deps, doing, (ctx) => papersOf(ctx, row))
  return provider.openAccount(openingOf(sealer, row, papers))
}

/** A credit card that only the provider knows as one. */
async function refusedCard(provider: SettleProvider, { type, no }: Card): Promise<Outcome<Opening> | null> {
  if (type === cardTypes.company) return null
  const told = await provider.cardBin(no)
  const isCredit = told.sent && told.receipt?.cardType === 'CREDIT'
  return isCredit ? { sent: false, again: false, reason: '渠道查明该卡为信用卡，请更换为借记卡' } : null
}

/** An answer to a request that is no longer the last says nothing. */
async function takeOpening(ctx: Context, { id, tryQty }: AccountRow, heard: Outcome<Opening>): Promise<void> {
  const row = await lockAccountOrNull(ctx, id)
  if (row?.openStatus !== openStates.opening || row.tryQty !== tryQty) return
  if (!heard.sent) {
    const openMsg = heard.reason
    return void (await changeAccount(ctx, id, heard.again ? { openMsg } : { openMsg, openStatus: openStates.failed }))
  }
  const { state, huifuId, applyNo, tokenNo, respDesc } = heard.receipt
  if (state === 'registered') {
    await changeAccount(ctx, id, { huifuId })
    return askOpening(ctx, id)
  }
  if (state === 'failed')
    return void (await changeAccount(ctx, id, { openStatus: openStates.failed, openMsg: respDesc ?? '开户未通过' }))
  if (state === 'opened') {
    const opened = { openStatus: openStates.opened, openMsg: null, openTime: ctx.now(), huifuId, tokenNo }
    return void (await changeAccount(ctx, id, opened))
  }
  const isNew = row.applyNo === null
  await changeAccount(ctx, id, { huifuId, applyNo: applyNo ?? row.applyNo ?? '' })
  if (isNew) await askOpening(ctx, id, new Date(ctx.now().getTime() + soonMs))
}
