import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { isSameSig, signRequest, type RequestEnvelope } from '@chargedeck/tcec/envelope'
import { timeOfStamp } from '@chargedeck/tcec/sequence'
import type { ServerDeps } from '../../../platform/deps.ts'
import { CarrierRefusal, rets } from '../handler.ts'
import type { Caller } from './find-caller.ts'

/** Refuses in the order of the standard: state, token, signature, time. */
export function admitCarrier(deps: ServerDeps, caller: Caller, envelope: RequestEnvelope): void {
  const { carrier, secrets, apiName, hasToken } = caller
  if (carrier.status !== carrierStates.enabled) throw new CarrierRefusal(rets.business, '运营商已停用')
  if (apiName !== 'query_token' && !hasToken) throw new CarrierRefusal(rets.token, '令牌错误或已过期')
  if (!isSameSig(envelope.Sig, signRequest(secrets.sigSecret, envelope)))
    throw new CarrierRefusal(rets.signature, '签名错误')
  const at = timeOfStamp(envelope.TimeStamp)
  if (!at || Math.abs(at.getTime() - deps.now().getTime()) > carrier.clockSkewSec * 1000)
    throw new CarrierRefusal(rets.parameter, '参数TimeStamp与服务器时间相差过大')
}
