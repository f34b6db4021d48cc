import type { CarrierRow } from '../../../site/carrier/public.ts'
import { rets } from '../handler.ts'
import type { Exchanged, LineFault } from './exchange.ts'
import { isReceived } from './recorded-exchange.ts'

const ofTheLine: readonly number[] = [rets.signature, rets.token, rets.parameter]
/** What a platform of ours says, and others in like words. */
const disabledText = /停用|禁用/

/** A refusal that concerns all calls is a fault of the line: the signature, the token, the envelope, or a partner that has disabled us. */
export function asLineFault(carrier: CarrierRow, answer: Exchanged): Exchanged {
  if (answer.kind !== 'answer' || isReceived(carrier, answer.ret)) return answer
  const concernsAll = ofTheLine.includes(answer.ret) || (answer.ret === rets.business && disabledText.test(answer.msg))
  return concernsAll ? refusal(answer) : answer
}

/** Without a token nothing can be called. */
export const withoutToken = (failure: Exchanged): LineFault => (failure.kind === 'answer' ? refusal(failure) : failure)

const refusal = ({ httpStatus, ret, msg }: Extract<Exchanged, { kind: 'answer' }>): LineFault => ({
  kind: 'line',
  httpStatus,
  ret,
  reason: msg || `对方返回码${ret}`,
  raw: '',
  isRefused: true,
})
