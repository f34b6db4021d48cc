import { createHash } from 'node:crypto'
import { readWePayBill } from '@chargedeck/domain/channel-bill/wepay-bill'
import { failedForNow } from '../../../platform/outbox/outcome.ts'
import type { PayChannel } from '../channel.ts'
import { fetchWePayFile, type WePayDoor } from './ask-wepay.ts'
import { doneOrAbsent, factOrUnclear, unclear } from './wepay-answers.ts'

type Bill = { download_url?: string; hash_value?: string }

/** The signed answer names the hash of the file, which itself is not signed. */
export const downloadBill =
  (door: WePayDoor): PayChannel['downloadBill'] =>
  async (day) => {
    const answer = await doneOrAbsent(door, {
      method: 'GET',
      path: `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`,
    })
    if (!answer.sent) return answer
    if (answer.receipt === null) return { sent: true, receipt: [] }
    const { download_url: url, hash_value: hash } = answer.receipt as Bill // as documented by WeChat Pay
    const file = url ? await fetchWePayFile(door, url) : unclear()
    if (!file.sent) return file
    const sha1 = createHash('sha1').update(file.receipt).digest('hex')
    return sha1 === hash?.toLowerCase()
      ? factOrUnclear(readWePayBill(file.receipt))
      : failedForNow('微信支付账单的摘要不符')
  }
