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

type Due = { row: InvoiceRow; sentTime: Date; isFirst: boolean; chosen: ChosenGateway | null }
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
  const chosen = await choose(ctx)
  const now = ctx.now()
  if (row.status === invoiceStates.requested)
    await stepInvoice(ctx, row, { step: 'send', changes: { provider: chosen?.provider ?? null } })
  else if (!isAsked(row.status)) return null
  const isFirst = row.sentTime === null
  const sentTime = row.sentTime ?? now
  const nextAskTime = nextQueryTime(sentTime, now)
  await changeInvoice(ctx, id, { sentTime, nextAskTime, attemptQty: row.attemptQty + 1 })
  if (nextAskTime) await askSoon(ctx, id, nextAskTime)
  const status = row.status === invoiceStates.requested ? invoiceStates.issuing : row.status
  return { row: { ...row, status }, sentTime, isFirst, chosen }
}

async function heardOf({ row, sentTime, isFirst, chosen }: Due): Promise<Heard> {
  if (!chosen) return { said: 'silent', reason: '未接通开票服务商' }
  const order = orderOf(row, sentTime)
  return isFirst ? chosen.gateway.issue(order) : queryOrIssue(chosen.gateway, order)
}

/** What never arrived is sent again. */
async function queryOrIssue(gateway: InvoiceGateway, order: ReturnType<typeof orderOf>): Promise<Heard> {
  const heard = await gateway.query(order)
  return heard.said === 'unknown' ? gateway.issue(order) : heard
}
