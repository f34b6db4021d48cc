import { failedForNow, refusedForGood, type Outcome, type Refusal } from '../../../platform/outbox/outcome.ts'
import { unclearAnswersOf } from '../unclear.ts'
import { askAlipay, type AlipayDoor, type AlipayReply, type AlipayRequest } from './ask-alipay.ts'

const [fine, unavailable] = ['10000', '20000']
const absent = new Set(['ACQ.TRADE_NOT_EXIST', 'isp.bill_not_exist'])
const forNow = new Set(['ACQ.SYSTEM_ERROR', 'isv.app-call-limited'])

export const { unclear, factOrUnclear } = unclearAnswersOf('支付宝')

export async function done(door: AlipayDoor, request: AlipayRequest): Promise<Outcome<AlipayReply>> {
  const answer = await askAlipay(door, request)
  return !answer.sent || answer.receipt.code === fine ? answer : refusalOf(answer.receipt)
}

/** Null: Alipay has no such trade or bill; it has no trade before the payer scans. */
export async function doneOrAbsent(door: AlipayDoor, request: AlipayRequest): Promise<Outcome<AlipayReply | null>> {
  const answer = await askAlipay(door, request)
  if (!answer.sent || answer.receipt.code === fine) return answer
  return absent.has(answer.receipt.sub_code ?? '') ? { sent: true, receipt: null } : refusalOf(answer.receipt)
}

function refusalOf({ code = '', msg = '', sub_code: name = '', sub_msg: said = '' }: AlipayReply): Refusal {
  const reason = `支付宝：${`${name} ${said}`.trim() || `${code} ${msg}`.trim()}`
  const mayPass = code === unavailable || forNow.has(name) || name.startsWith('isp.')
  return mayPass ? failedForNow(reason) : refusedForGood(reason)
}
