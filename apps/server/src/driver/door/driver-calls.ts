import { doorApi } from '@chargedeck/contract/driver/door/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { isMobile, toMobile } from '@chargedeck/domain/customer/numbers'
import { signConsent } from '../../customer/consent/public.ts'
import { addCard } from '../../customer/customer/public.ts'
import { invite } from '../../customer/fission/public.ts'
import { saveVehicle } from '../../customer/vehicle/public.ts'
import { listVouchers, redeemCode } from '../../customer/voucher/public.ts'
import { grantGift } from '../../money/ledger/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { answerOnce } from '../../platform/repeat/answer-once.ts'
import { appOf, ownCustomer, ownRequestId } from './own-customer.ts'

type Body<Name extends 'consent' | 'bindVehicle' | 'bindCard' | 'redeem' | 'invite'> = Received<
  (typeof doorApi)[Name]
>['body']

export async function consent(ctx: Context, shown: Body<'consent'>): Promise<{ versionNo: number }> {
  const { customerId } = shown
  await ownCustomer(ctx, customerId)
  const versionNo = await signConsent(ctx, { ...shown, source: 'APP' })
  ctx.note(customerId, { appId: appOf(ctx).id, versionNo })
  return { versionNo }
}

export async function bindVehicle(ctx: Context, car: Body<'bindVehicle'>): Promise<{ vehicleId: string }> {
  await ownCustomer(ctx, car.customerId)
  const { id } = await saveVehicle(ctx, [], car) // guards protect cars that exist; this one is new
  return { vehicleId: id }
}

export async function bindCard(ctx: Context, { customerId, cardNo }: Body<'bindCard'>): Promise<{ cardId: string }> {
  await ownCustomer(ctx, customerId)
  return { cardId: await addCard(ctx, { customerId, cardNo }) }
}

export async function vouchers(
  ctx: Context,
  query: Received<typeof doorApi.vouchers>['query'],
): Promise<Answer<typeof doorApi.vouchers>> {
  await ownCustomer(ctx, query.customerId)
  return listVouchers(ctx, query)
}

/** Repeated with its number, since the answer was lost, it gives the first answer. */
export async function redeem(ctx: Context, input: Body<'redeem'>): Promise<Answer<typeof doorApi.redeem>> {
  const { id: customerId, customerNo } = await ownCustomer(ctx, input.customerId)
  const code = ctx.sealer.digest(input.code).toString('hex') // what is kept of a request shows no code
  const asked = { path: doorApi.redeem.path, body: { customerId, code, requestId: ownRequestId(ctx, input) } }
  return answerOnce(ctx, asked, async () => {
    const { vouchers, giftAmt } = await redeemCode(ctx, { code: input.code, customerId }, grantGift)
    ctx.note(customerId, { appId: appOf(ctx).id, customerNo, voucherQty: vouchers.length, giftAmt })
    return { voucherIds: vouchers.map(({ id }) => id), giftAmt }
  })
}

export async function inviteFriend(ctx: Context, input: Body<'invite'>): Promise<Answer<typeof doorApi.invite>> {
  const inviter = await ownCustomer(ctx, input.customerId)
  const mobile = toMobile(input.mobile)
  if (!isMobile(mobile)) throw new AppError('CUSTOMER.MOBILE_WRONG')
  const { inviteChannel, activityId } = input
  const { id, activityName } = await invite(ctx, { inviter, mobile, inviteChannel, activityId })
  ctx.note(id, { appId: appOf(ctx).id, inviterNo: inviter.customerNo, activityName })
  return { invitationId: id, activityName }
}
