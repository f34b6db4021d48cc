import type { CustomerToWrite } from '@chargedeck/contract/customer/customer/form'
import { isMobile, toMobile } from '@chargedeck/domain/customer/numbers'
import { AppError, refusedAtEach, refuseIfAny, type FieldFault } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { companyOrNull } from '../../site/company/public.ts'
import { changeEmployment, employerOrNull, employmentFaults, type LockEmployer } from './employer.ts'
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
  const companyId = await companyOrNull(ctx, input.companyId ?? employer?.companyId)
  const mobile = toMobile(input.mobile ?? '')
  const ofMobile = await mobileFaults(ctx, mobile, null)
  if (companyId === null) throw refusedAtEach([['companyId', 'CUSTOMER.COMPANY_UNKNOWN'], ...ofMobile])
  refuseIfAny([...ofMobile, ...(await employmentFaults(employer, { id: null, companyId, groupId: null }, input))])
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
  const mobile = input.mobile === undefined ? undefined : toMobile(input.mobile)
  refuseIfAny([
    ...(mobile === undefined ? [] : await mobileFaults(ctx, mobile, id)),
    ...(await employmentFaults(employer, customer, input)),
  ])
  const { tags, ...facts } = { ...factsOf(input), ...(mobile !== undefined && { mobile }) }
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

async function mobileFaults(ctx: Context, mobile: string, exceptId: string | null): Promise<FieldFault[]> {
  if (!isMobile(mobile)) return [['mobile', 'CUSTOMER.MOBILE_WRONG']]
  return (await isMobileTaken(ctx, mobile, exceptId)) ? [['mobile', 'CUSTOMER.MOBILE_TAKEN']] : []
}
