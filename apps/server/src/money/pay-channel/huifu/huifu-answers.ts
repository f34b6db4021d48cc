import { failedForNow, refusedForGood, type Outcome, type Refusal } from '../../../platform/outbox/outcome.ts'
import { unclearAnswersOf } from '../unclear.ts'
import { askHuifu, type HuifuDoor, type HuifuReply, type HuifuRequest } from './ask-huifu.ts'

const taken = new Set(['00000000', '00000100'])
const [repeated, absent] = ['20000000', '23000001']
/** The number is in use by another request of this second, or a system of Huifu is down. */
const forNow = new Set(['20000001', '91111119', '98888888', '99999999'])

export const { unclear, factOrUnclear } = unclearAnswersOf('汇付')

export const isRepeat = ({ resp_code }: HuifuReply): boolean => resp_code === repeated

export async function done(door: HuifuDoor, request: HuifuRequest): Promise<Outcome<HuifuReply>> {
  const answer = await askHuifu(door, request)
  return !answer.sent || isTaken(answer.receipt) ? answer : refusalOf(answer.receipt)
}

/** A number that Huifu has had before is an answer here: it does the same request once. */
export async function doneOrRepeated(door: HuifuDoor, request: HuifuRequest): Promise<Outcome<HuifuReply>> {
  const answer = await askHuifu(door, request)
  return !answer.sent || isTaken(answer.receipt) || isRepeat(answer.receipt) ? answer : refusalOf(answer.receipt)
}

/** Null: Huifu has no such trade or refund. */
export async function doneOrAbsent(door: HuifuDoor, request: HuifuRequest): Promise<Outcome<HuifuReply | null>> {
  const answer = await askHuifu(door, request)
  if (!answer.sent || isTaken(answer.receipt)) return answer
  return answer.receipt.resp_code === absent ? { sent: true, receipt: null } : refusalOf(answer.receipt)
}

const isTaken = ({ resp_code = '' }: HuifuReply): boolean => taken.has(resp_code)

function refusalOf({ resp_code: code = '', resp_desc: said = '' }: HuifuReply): Refusal {
  const reason = `汇付：${`${code} ${said}`.trim()}`
  return forNow.has(code) ? failedForNow(reason) : refusedForGood(reason)
}
