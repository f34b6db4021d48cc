import type { CustomerToWrite } from '@chargedeck/contract/customer/customer/form'
import { isMobile, toMobile } from '@chargedeck/domain/customer/numbers'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { companyOrNull } from '../../site/company/public.ts'
import { changeEmployment, employerOrNull, type LockEmployer } from './employer.ts'
import { findCustomer } from './find-customer.ts'
import { leaveNumber } from './number/leave-number.ts'
import { customersRegisteredJob } from './registered.ts'
import { changeCustomer, insertCustomers, isMobileTaken, lockCustomerOrNull, nextCustomerNo } from './write-store.ts'

/** Staff register a customer, or correct what is known of one. */
export const writeCustomer = (
  ctx: Context,
  lockEmployer: LockEmployer,
  { id, ...input }: CustomerToWrite,
): Promise<string> =>
  id === undefined ? addCustomer(ctx, lockEmployer, input) : editCustomer(ctx, lockEmployer, { ...input, id })

async function addCustomer(ctx: Context, lockEmployer: LockEmployer, input: CustomerToWrite): Promise<string> {
  const employer = await employerOrNull(ctx, lockEmployer, input)
  const mobile = await freeMobile(ctx, input.mobile ?? '', null)
  const companyId = await companyOf(ctx, input.companyId ?? employer?.companyId)
  const id = ctx.nextId()
  const customerNo = await nextCustomerNo(ctx)
  const at = ctx.now()
  const { tags = [], ...facts } = factsOf(input)
  const made = { id, customerNo, companyId, mobile, registerSource: 'CONSOLE', registerTime: at, createTime: at }
  await insertCustomers(ctx, [{ ...facts, ...made, tags: JSON.stringify(tags), createUser: ctx.actor.userId }])
  await enqueue(ctx.tx, customersRegisteredJob, { customerIds: [id] })
  const employed = employer ? await employer.employ(await findCustomer(ctx, id), input) : {}
  ctx.note(id, {
    customerNo,
    companyId,
    ...changeOf({}, { ...facts, ...(tags.length > 0 && { tags }), mobile }, ['mobile']),
    ...employed,
  })
  return id
}

async function editCustomer(
  ctx: Context,
  lockEmployer: LockEmployer,
  { id, ...input }: CustomerToWrite & { id: string },
): Promise<string> {
  const employer = await employerOrNull(ctx, lockEmployer, input)
  const customer = await lockCustomerOrNull(ctx, id)
  if (!customer) throw new AppError('CUSTOMER.NOT_FOUND')
  if (input.rowVersion !== undefined && input.rowVersion !== customer.rowVersion) throw new AppError('RECORD.STALE')
  const mobile = input.mobile === undefined ? {} : { mobile: await freeMobile(ctx, input.mobile, id) }
  const { tags, ...facts } = { ...factsOf(input), ...mobile }
  if (facts.mobile !== undefined && facts.mobile !== customer.mobile) await leaveNumber(ctx, customer)
  await changeCustomer(ctx, id, { ...facts, ...(tags && { tags: JSON.stringify(tags) }) })
  const employed = await changeEmployment(ctx, employer, customer, input)
  const { customerNo } = customer
  ctx.note(id, { customerNo, ...changeOf(customer, { ...facts, ...(tags && { tags }) }, ['mobile']), ...employed })
  return id
}

/** Only what was sent; empty text is nothing. */
function factsOf({ nickname, realName, gender, remark, tags }: CustomerToWrite) {
  const text = (name: 'nickname' | 'realName' | 'remark', value: string | null | undefined) =>
    value === undefined ? {} : { [name]: value?.trim() || null }
  return {
    ...text('nickname', nickname),
    ...text('realName', realName),
    ...text('remark', remark),
    ...(gender && { gender }),
    ...(tags && { tags: [...new Set(tags.map((tag) => tag.trim()))] }),
  }
}

async function freeMobile(ctx: Context, typed: string, exceptId: string | null): Promise<string> {
  const mobile = toMobile(typed)
  if (!isMobile(mobile)) throw refusedAt('mobile', 'CUSTOMER.MOBILE_WRONG')
  if (await isMobileTaken(ctx, mobile, exceptId)) throw refusedAt('mobile', 'CUSTOMER.MOBILE_TAKEN')
  return mobile
}

/** Staff would never find a customer whom they added to a company outside their data scope. */
async function companyOf(ctx: Context, wanted: string | undefined): Promise<string> {
  const companyId = await companyOrNull(ctx, wanted)
  if (companyId === null) throw refusedAt('companyId', 'CUSTOMER.COMPANY_UNKNOWN')
  return companyId
}
