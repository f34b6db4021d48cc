import { errorTexts } from '@chargedeck/contract/error-texts'
import { invoiceStates, isAsked } from '@chargedeck/domain/invoice/states'
import { nextQueryTime } from '@chargedeck/domain/pay-trans/query-times'
import type { Context } from '../../../platform/context.ts'
import { handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { asSystem } from '../../../platform/work.ts'
import { changeInvoice, lockForJobOrNull, stepInvoice, type InvoiceRow } from '../store.ts'
import { askProviderJob, askSoon } from './ask-soon.ts'
import { chooseGateway, type ChosenGateway } from './choose-gateway.ts'
import type { Heard, InvoiceGateway } from './gateway.ts'
import { orderOf } from './order-of.ts'
import { takeHeard } from './take-heard.ts'
import { warnOfSilence } from './warn-of-silence.ts'

type Due = { row: InvoiceRow; sentTime: Date; isFirst: boolean; chosen: ChosenGateway | null; isElsewhere: boolean }
type Choose = (ctx: Context) => Promise<ChosenGateway | null>
const doing = `job:${askProviderJob.name}`

/** Asks the provider between two transactions. A crash anywhere asks again, with the number that it takes once. */
export const askProviderHandler = (choose: Choose = chooseGateway): JobHandler =>
  handleLongJob(askProviderJob, async (deps, { id }) => {
    const due = await asSystem(deps, doing, (ctx) => nextMove(ctx, id, choose))
    if (!due) return
    const heard = await heardOf(due)
    await asSystem(deps, doing, async (ctx) => {
      const row = await lockForJobOrNull(ctx, id)
      // a person may have moved it on meanwhile, and its number would be another
      if (row?.status === due.row.status && row.redApplyNo === due.row.redApplyNo) await takeHeard(ctx, row, heard)
    })
  })

/** Sent is written before it is sent, and the next question is planned: nothing that was sent is forgotten. */
async function nextMove(ctx: Context, id: string, choose: Choose): Promise<Due | null> {
  const row = await lockForJobOrNull(ctx, id)
  if (!row) return null
  const isNew = row.status === invoiceStates.requested
  if (!isNew && !isAsked(row.status)) return null
  if (isNew && row.changedTime !== null) return refuseChanged(ctx, row)
  const current = await choose(ctx)
  const isElsewhere = current !== null && !isNew && !hasIt(row, current)
  const chosen = isElsewhere ? null : current
  const place = chosen && { provider: chosen.provider, sentTo: chosen.sentTo }
  if (isNew) await stepInvoice(ctx, row, { step: 'send', changes: place ?? { provider: null, sentTo: null } })
  const now = ctx.now()
  const sentTime = row.sentTime ?? now
  const nextAskTime = nextQueryTime(sentTime, now)
  await changeInvoice(ctx, id, { ...place, sentTime, nextAskTime, attemptQty: row.attemptQty + 1 })
  if (nextAskTime) await askSoon(ctx, id, nextAskTime)
  else if (row.nextAskTime) await warnOfSilence(ctx, row)
  const status = isNew ? invoiceStates.issuing : row.status
  return { row: { ...row, status }, sentTime, isFirst: row.sentTime === null, chosen, isElsewhere }
}

/** Its orders were settled for another amount before it was sent. */
async function refuseChanged(ctx: Context, row: InvoiceRow): Promise<null> {
  const failReason = errorTexts['INVOICE.ORDERS_CHANGED']
  await stepInvoice(ctx, row, { step: 'refuse', note: failReason, changes: { failReason, nextAskTime: null } })
  return null
}

/** Whether the request went to this account. What never went to anybody may go to any; a sandbox has no real invoices to take back. */
function hasIt({ provider, sentTo, sentTime }: InvoiceRow, current: ChosenGateway): boolean {
  if (provider === null) return true
  if (provider !== current.provider) return false
  return sentTime === null || sentTo === null || sentTo === current.sentTo
}

async function heardOf({ row, sentTime, isFirst, chosen, isElsewhere }: Due): Promise<Heard> {
  if (isElsewhere) return { said: 'silent', reason: '已提交给另一开票服务商，请恢复原设置后再查询' }
  if (!chosen) return { said: 'silent', reason: '未接通开票服务商' }
  const order = orderOf(row, sentTime)
  return isFirst ? chosen.gateway.issue(order) : queryOrIssue(chosen.gateway, order)
}

/** What never arrived is sent again. */
async function queryOrIssue(gateway: InvoiceGateway, order: ReturnType<typeof orderOf>): Promise<Heard> {
  const heard = await gateway.query(order)
  return heard.said === 'unknown' ? gateway.issue(order) : heard
}
