import type { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import type { GroupToSave, InvoiceInfo } from '@chargedeck/contract/customer/customer-group/shapes'
import type { Answer } from '@chargedeck/contract/endpoint'
import { tidyInvoiceInfo } from '@chargedeck/domain/customer-group/invoice-info'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { checkedFacts } from './check-facts.ts'
import { companyOrNull } from '../../site/company/public.ts'
import { changeGroup, insertGroup, lockGroupNames, lockGroupOrNull, lockGroupWallet, nextGroupNo } from './store.ts'

type Saved = Answer<typeof customerGroupApi.addedOrModify>

export async function saveGroup(ctx: Context, input: GroupToSave): Promise<Saved> {
  await lockGroupNames(ctx)
  return input.id === undefined ? addGroup(ctx, input) : editGroup(ctx, { ...input, id: input.id })
}

async function addGroup(ctx: Context, input: GroupToSave): Promise<Saved> {
  const companyId = await companyOrNull(ctx, input.companyId)
  if (companyId === null) throw refusedAt('companyId', 'GROUP.COMPANY_UNKNOWN')
  const facts = await checkedFacts(ctx, input, { companyId, before: null, wallet: null })
  const invoiceInfo = tidyInvoiceInfo(input.invoiceInfo ?? {})
  const id = ctx.nextId()
  const groupNo = await nextGroupNo(ctx.tx)
  const made = { id, groupNo, companyId, createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertGroup(ctx, { ...facts, ...made, invoiceInfo: JSON.stringify(invoiceInfo) })
  ctx.note(id, { groupNo, companyId, ...changedFacts({ invoiceInfo: {} }, { ...facts, invoiceInfo }) })
  return { id, rowVersion: 1 }
}

async function editGroup(ctx: Context, input: GroupToSave & { id: string }): Promise<Saved> {
  const { id, rowVersion } = input
  const group = await lockGroupOrNull(ctx, id)
  if (!group) throw new AppError('GROUP.NOT_FOUND')
  if (rowVersion !== undefined && rowVersion !== group.rowVersion) throw new AppError('RECORD.STALE')
  const wallet = await lockGroupWallet(ctx, id)
  const facts = await checkedFacts(ctx, input, { companyId: group.companyId, before: group, wallet })
  const invoiceInfo = { ...group.invoiceInfo, ...tidyInvoiceInfo(input.invoiceInfo ?? {}) }
  await changeGroup(ctx, id, { ...facts, invoiceInfo: JSON.stringify(invoiceInfo) })
  ctx.note(id, { groupNo: group.groupNo, ...changedFacts(group, { ...facts, invoiceInfo }) })
  return { id, rowVersion: group.rowVersion + 1 }
}

type Noted = Readonly<Record<string, unknown>> & { invoiceInfo: InvoiceInfo }

/** Of numbers the log says only that they changed. */
const changedFacts = ({ invoiceInfo: infoBefore, ...before }: Noted, { invoiceInfo, ...after }: Noted) => ({
  ...changeOf(before, after, ['contactMobile']),
  ...changeOf(infoBefore, invoiceInfo, ['phone', 'bankAccount']),
})
