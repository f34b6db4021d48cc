import { forgetPhone } from '../../../base/message/public.ts'
import { deleteCodesTo } from '../../../base/verification-code/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { CustomerRow } from '../store.ts'
import { keepFormerMobile } from './former-mobile-store.ts'

/** The customer left, or has another number: from now on no text has this one, and no code sent to it is good. */
export async function leaveNumber(ctx: Context, customer: Pick<CustomerRow, 'id' | 'mobile'>): Promise<void> {
  await forgetPhone(ctx, customer.mobile)
  await deleteCodesTo(ctx.tx, { channel: 'sms', receiver: customer.mobile })
  await keepFormerMobile(ctx, customer)
}
