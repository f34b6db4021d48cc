import { readAlipayBill } from '@chargedeck/domain/channel-bill/alipay-bill'
import { failedForNow, refusedForGood } from '../../../platform/outbox/outcome.ts'
import type { PayChannel } from '../channel.ts'
import { filesInZip } from '../unzip.ts'
import { doneOrAbsent, factOrUnclear, unclear } from './alipay-answers.ts'
import { fetchAlipayFile, type AlipayDoor } from './ask-alipay.ts'

const readGbk = new TextDecoder('gbk')

/** The bill is a ZIP of two tables in GBK: the sums, and what we want, the single trades. */
export const downloadBill =
  (door: AlipayDoor): PayChannel['downloadBill'] =>
  async (day) => {
    const content = { bill_type: 'trade', bill_date: day }
    const answer = await doneOrAbsent(door, { method: 'alipay.data.dataservice.bill.downloadurl.query', content })
    if (!answer.sent) return answer
    if (answer.receipt === null) return { sent: true, receipt: [] }
    const url = URL.parse(String(answer.receipt['bill_download_url']))
    if (!url) return unclear()
    if (!isOfAlipay(url, door)) return refusedForGood('支付宝的账单地址不在其域名下')
    const file = await fetchAlipayFile(door, url)
    if (!file.sent) return file
    const bill = await singleTradesOf(file.receipt).catch(() => null)
    return bill === null ? failedForNow('支付宝账单无法解压') : factOrUnclear(readAlipayBill(bill))
  }

const isOfAlipay = (url: URL, { baseUrl }: AlipayDoor): boolean =>
  url.origin === new URL(baseUrl).origin || (url.protocol === 'https:' && url.hostname.endsWith('.alipay.com'))

async function singleTradesOf(file: Buffer): Promise<string | null> {
  const files = await filesInZip(file)
  const trades = files.find(({ names }) => !names.some((name) => name.includes('汇总')))
  return trades ? readGbk.decode(await trades.read()) : null
}
