import type { CarrierApi } from '@chargedeck/domain/carrier/interfaces'
import type { WorkDeps } from '../../../platform/deps.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import { rets } from '../handler.ts'
import { beginCall, recordCall, type Subject } from '../log/record-call.ts'
import { parsedObject } from '../parsed-object.ts'
import { exchange, type Exchanged, type Line } from './exchange.ts'
import { sandboxExchange } from './sandbox.ts'

type Sent = { api: CarrierApi; content: object; token: string | null; about?: Subject }

/** An interface by which we call; one that the carrier's list lacks has its own name as its path. */
export const outApiOf = ({ apis }: CarrierRow, name: string): CarrierApi =>
  apis.find((api) => api.direction === 'OUT' && api.name === name) ?? {
    name,
    direction: 'OUT',
    enableFlag: 0,
    path: name,
  }

/** One call over the line, with its row in the log. */
export async function recordedExchange(deps: WorkDeps, line: Line, sent: Sent): Promise<Exchanged> {
  const call = beginCall(deps)
  const { carrier } = line
  const asked = { apiName: sent.api.name, content: sent.content, now: deps.now() }
  const answer = carrier.sandboxFlag === 1 ? sandboxExchange(carrier, asked) : await exchange(deps, line, sent)
  const isAnswered = answer.kind === 'answer'
  const isTaken = isAnswered && isReceived(carrier, answer.ret)
  recordCall(deps, call, {
    carrierId: carrier.id,
    direction: 'OUT',
    apiName: sent.api.name,
    ...(sent.about && { about: sent.about }),
    httpStatus: answer.httpStatus,
    ret: answer.ret,
    request: sent.content,
    response: isAnswered ? shown(carrier, answer.data) : (parsedObject(answer.raw) ?? answer.raw),
    success: isTaken,
    errMsg: isAnswered ? (isTaken ? null : answer.msg || `对方返回码${answer.ret}`) : answer.reason,
  })
  return answer
}

const shown = ({ sandboxFlag }: CarrierRow, data: unknown): unknown =>
  sandboxFlag === 1 ? { 沙箱: true, ...(data as object | null) } : data

/** Some partners say by a code of their own that they have it already. */
export const isReceived = ({ receivedRets }: CarrierRow, ret: number): boolean =>
  ret === rets.ok || receivedRets.includes(ret)
