import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { readAlipayBill } from '@chargedeck/domain/channel-bill/alipay-bill'
import yauzl from 'yauzl'
import { failedForNow, refusedForGood } from '../../../platform/outbox/outcome.ts'
import type { PayChannel } from '../channel.ts'
import { doneOrAbsent, factOrUnclear, unclear } from './alipay-answers.ts'
import { fetchAlipayFile, type AlipayDoor } from './ask-alipay.ts'

const [mostBytes, mostEntries] = [256 * 1024 * 1024, 20]
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
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(file, {
    lazyEntries: true,
    decodeStrings: false,
  })
  const open = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))
  for (const entry of await entriesOf(zip)) {
    const name = entry.fileName as unknown as Buffer // undecoded, as asked for
    if (!isOfSums(name)) return readGbk.decode(await buffer(await open(entry)))
  }
  return null
}

/** A ZIP does not say in which characters it names its files. */
const isOfSums = (name: Buffer): boolean =>
  [readGbk.decode(name), name.toString()].some((text) => text.includes('汇总'))

function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<yauzl.Entry[]>()
  const entries: yauzl.Entry[] = []
  zip.on('entry', (entry: yauzl.Entry) => {
    entries.push(entry)
    if (entries.length > mostEntries || entry.uncompressedSize > mostBytes) reject(new Error('too much'))
    else zip.readEntry()
  })
  zip.on('end', () => resolve(entries))
  zip.on('error', reject)
  zip.readEntry()
  return promise
}
