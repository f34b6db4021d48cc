import { readHuifuBill } from '@chargedeck/domain/channel-bill/huifu-bill'
import type { BillLine } from '@chargedeck/domain/channel-bill/bill-line'
import { daysLater, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { huifuTime } from '@chargedeck/domain/pay-channel/huifu-text'
import { failedForNow, type Outcome } from '../../../platform/outbox/outcome.ts'
import type { PayChannel } from '../channel.ts'
import { chineseText, filesInZip } from '../unzip.ts'
import { fetchHuifuFile, type HuifuDoor } from './ask-huifu.ts'
import { done, unclear } from './huifu-answers.ts'
import { freshRequest } from './request-of.ts'

const billType = 'TRADE_BILL'
const noonMs = 12 * 3_600_000
const finished = 'S'
type Listed = { download_url?: string; bill_type?: string; task_stat?: string }

/** Huifu writes the bill of a day until noon of the next, and wants to be asked three times a day at most. */
export const downloadBill =
  (door: HuifuDoor): PayChannel['downloadBill'] =>
  async (day) => {
    const written = daysLater(startOfRange(day), 1)
    if (door.now().getTime() < written.getTime() + noonMs) return failedForNow('汇付账单于次日12点后生成')
    const data = { ...freshRequest(door), file_date: huifuTime(toWallTime(written)).slice(0, 8), bill_type: billType }
    const answer = await done(door, { path: '/v2/trade/check/filequery', data })
    if (!answer.sent) return answer
    const files = listedIn(answer.receipt['file_details']).flatMap(({ download_url: url }) => url ?? [])
    if (files.length > 0) return linesIn(door, files)
    const isEmpty = listedIn(answer.receipt['task_details']).some(({ task_stat: state }) => state === finished)
    return isEmpty ? { sent: true, receipt: [] } : failedForNow('汇付账单尚未生成')
  }

async function linesIn(door: HuifuDoor, addresses: readonly string[]): Promise<Outcome<BillLine[]>> {
  const lines: BillLine[] = []
  for (const address of addresses) {
    const url = URL.parse(address)
    if (!url || !isSafe(url, door)) return failedForNow('汇付的账单地址无法识别')
    const file = await fetchHuifuFile(door, url)
    if (!file.sent) return file
    const texts = await textsIn(file.receipt).catch(() => null)
    if (!texts) return failedForNow('汇付账单无法解压')
    for (const text of texts) {
      const read = readHuifuBill(text)
      if (!read) return unclear()
      lines.push(...read)
    }
  }
  return { sent: true, receipt: lines }
}

/** The address is signed by Huifu, and may be that of its store of files. */
const isSafe = (url: URL, { baseUrl }: HuifuDoor): boolean =>
  url.protocol === 'https:' || url.origin === new URL(baseUrl).origin

/** One table for each 400 000 trades. */
const textsIn = async (file: Buffer): Promise<string[]> =>
  Promise.all((await filesInZip(file)).map(async ({ read }) => chineseText(await read())))

/** A list, or the text of one. */
function listedIn(value: unknown): Listed[] {
  const list: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : value
  if (!Array.isArray(list)) return []
  return (list as Listed[]).filter(({ bill_type: type = billType }) => type === billType) // as documented by Huifu
}
