import type { doorApi } from '@chargedeck/contract/driver/door/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import {
  customerByMobileOrNull,
  customerByNoOrNull,
  registerDriver as register,
  signInDriver,
  type Identities,
} from '../../customer/customer/public.ts'
import { invite, isAwaited } from '../../customer/fission/public.ts'
import { takesCustomers } from '../../site/company/public.ts'
import { isMobile, toMobile } from '@chargedeck/domain/customer/numbers'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { appOf } from './own-customer.ts'

type Input = Received<typeof doorApi.register>['body']

/** A driver registers, perhaps because another asked them to. */
export async function registerDriver(ctx: Context, input: Input): Promise<Answer<typeof doorApi.register>> {
  const { id: appId, companyId } = appOf(ctx)
  const mobile = toMobile(input.mobile)
  if (!isMobile(mobile)) throw new AppError('CUSTOMER.MOBILE_WRONG')
  if (!(await takesCustomers(ctx, companyId))) throw new AppError('DOOR.COMPANY_CLOSED')
  const isInvited = input.inviterNo !== undefined && (await inviteFirst(ctx, { ...input, mobile, companyId }))
  const source = isInvited ? 'FISSION' : sourceOf(input)
  const identities = identitiesOf(input)
  const nickname = input.nickname?.trim() ?? null
  const made = await register(ctx, { companyId, mobile, nickname, source, identities })
  ctx.note(made.id, { appId, customerNo: made.customerNo, source })
  return { customerId: made.id, customerNo: made.customerNo }
}

const sourceOf = ({ wxOpenId, aliUserId }: Identities) => (wxOpenId ? 'WeChat' : aliUserId ? 'Alipay' : 'APP')

const identitiesOf = ({ wxOpenId, wxUnionId, aliUserId }: Identities): Identities => ({
  ...(wxOpenId && { wxOpenId }),
  ...(wxUnionId && { wxUnionId }),
  ...(aliUserId && { aliUserId }),
})

/** The log says that it was bound, not to what. */
const boundBy = ({ wxOpenId, aliUserId }: Identities) => ({
  ...(wxOpenId && { wxBoundFlag: 1 }),
  ...(aliUserId && { aliBoundFlag: 1 }),
})

/** A known customer comes in by an app, which has verified the mobile. */
export async function findDriver(
  ctx: Context,
  input: Received<typeof doorApi.find>['body'],
): Promise<Answer<typeof doorApi.find>> {
  const { id: appId, companyId } = appOf(ctx)
  const mobile = toMobile(input.mobile)
  if (!isMobile(mobile)) throw new AppError('CUSTOMER.MOBILE_WRONG')
  const customer = await customerByMobileOrNull(ctx, companyId, mobile)
  if (!customer) throw new AppError('CUSTOMER.NOT_FOUND')
  const { id: customerId, customerNo } = customer
  await signInDriver(ctx, customerId, identitiesOf(input))
  ctx.note(customerId, { appId, customerNo, ...boundBy(input) })
  return { customerId, customerNo }
}

/** Whether an invitation brings the driver: this one, or an earlier one that waits for them. Without any they register all the same. */
async function inviteFirst(
  ctx: Context,
  { inviterNo = '', inviteChannel = 'APP', mobile, companyId }: Input & { companyId: string },
): Promise<boolean> {
  const inviter = await customerByNoOrNull(ctx, companyId, tidyNumber(inviterNo))
  if (!inviter) throw new AppError('DOOR.INVITER_UNKNOWN')
  try {
    await invite(ctx, { inviter, mobile, inviteChannel })
    return true
  } catch (error) {
    if (error instanceof AppError && error.error.startsWith('FISSION.')) return isAwaited(ctx, { companyId, mobile })
    throw error
  }
}
