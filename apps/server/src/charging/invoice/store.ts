import { invoiceSteps, isEnded, type InvoiceEvent, type InvoiceStep } from '@chargedeck/domain/invoice/states'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'

export type InvoiceRow = Selectable<Tables['invoice']>
type Reader = Pick<Context, 'tx' | 'actor'>
type Writer = Pick<Context, 'tx' | 'now' | 'nextId' | 'actor'>

/** The only way to read invoices: those of the caller's companies. */
export const invoicesInScope = (reader: Reader) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('invoice'), 'invoice.companyId', 'invoice.createUser')
export type Invoices = ReturnType<typeof invoicesInScope>

export const withNames = (invoices: Invoices) =>
  invoices
    .leftJoin('customer', 'customer.id', 'invoice.customerId')
    .leftJoin('customerGroup', 'customerGroup.id', 'invoice.groupId')
    .leftJoin('sysUser', 'sysUser.id', 'invoice.createUser')
    .selectAll('invoice')
    .select(['company.companyName', 'customer.mobile', 'customerGroup.groupName', 'sysUser.name as createUserName'])
    .select(({ fn }) => fn.coalesce('customer.nickname', 'customer.realName').as('customerName'))
export type ListedInvoice = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

export async function findInvoice(reader: Reader, id: string): Promise<InvoiceRow> {
  const row = await invoicesInScope(reader).selectAll('invoice').where('invoice.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('INVOICE.NOT_FOUND')
  return row
}

export async function lockInvoice(reader: Reader, id: string): Promise<InvoiceRow> {
  await findInvoice(reader, id)
  return reader.tx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** For jobs, whatever the company. */
export const lockForJobOrNull = async ({ tx }: Pick<Context, 'tx'>, id: string): Promise<InvoiceRow | null> =>
  (await tx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

type NewInvoice = Omit<Insertable<Tables['invoice']>, 'createTime' | 'createUser' | 'updateTime'>
/** Null: this request was made before. Of two at once the second waits for the first. */
export async function insertInvoiceOrNull(ctx: Writer, invoice: NewInvoice): Promise<InvoiceRow | null> {
  const at = ctx.now()
  const row = await ctx.tx
    .insertInto('invoice')
    .values({ ...invoice, createTime: at, createUser: userOf(ctx), updateTime: at })
    .onConflict((on) => on.column('requestId').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) await insertStep(ctx, row.id, 'request', null)
  return row ?? null
}

export const findByRequestOrNull = async ({ tx }: Reader, requestId: string): Promise<InvoiceRow | null> =>
  (await tx.selectFrom('invoice').selectAll().where('requestId', '=', requestId).executeTakeFirst()) ?? null

export const changeInvoice = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  id: string,
  changes: Updateable<Tables['invoice']>,
): Promise<void> => {
  await tx
    .updateTable('invoice')
    .set({ ...changes, updateTime: now() })
    .where('id', '=', id)
    .execute()
}

type Step = { step: InvoiceStep; note?: string | null; changes?: Updateable<Tables['invoice']> }
/** Of two concurrent steps one wins; the other is refused. An end frees the orders. */
export async function stepInvoice(
  ctx: Writer,
  { id, status }: Pick<InvoiceRow, 'id' | 'status'>,
  { step, note = null, changes = {} }: Step,
): Promise<void> {
  const to = invoiceSteps.next(status, step)
  if (to === null) throw new AppError('INVOICE.STEP_NOT_ALLOWED')
  const moved = await ctx.tx
    .updateTable('invoice')
    .set({ ...changes, status: to, updateTime: ctx.now() })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new AppError('INVOICE.STEP_NOT_ALLOWED')
  await insertStep(ctx, id, step, note)
  if (!isEnded(to)) return
  await ctx.tx.updateTable('invoiceOrder').set({ freeTime: ctx.now() }).where('invoiceId', '=', id).execute()
  await ctx.tx.updateTable('invoice').set({ changedTime: null }).where('id', '=', id).execute()
}

const userOf = ({ actor }: Pick<Context, 'actor'>): string | null => (actor.userId === '0' ? null : actor.userId)

const insertStep = (ctx: Writer, invoiceId: string, step: InvoiceEvent, note: string | null) =>
  ctx.tx
    .insertInto('invoiceStep')
    .values({ id: ctx.nextId(), invoiceId, step, note, stepUser: userOf(ctx), stepTime: ctx.now() })
    .execute()

export const listSteps = ({ tx }: Reader, invoiceId: string) =>
  tx
    .selectFrom('invoiceStep')
    .leftJoin('sysUser', 'sysUser.id', 'invoiceStep.stepUser')
    .select(['step', 'note', 'stepTime', 'sysUser.name as userName'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('invoiceStep.id')
    .execute()
