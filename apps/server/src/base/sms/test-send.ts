import type { Received } from '@chargedeck/contract/endpoint'
import type { smsApi } from '@chargedeck/contract/base/sms/calls'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import type { Context } from '../../platform/context.ts'
import { sendSms } from './send-sms.ts'

type Wish = Received<typeof smsApi.testSend>['body']

/** To see that the settings work; what it came to stands in the records. */
export async function testSend(ctx: Context, { phoneNumbers: phone, templateCode, params }: Wish): Promise<string> {
  const id = await sendSms(ctx, { phone, templateCode, params })
  ctx.note(id, { phone: maskMobile(phone), templateCode })
  return id
}
