import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { isSameSig, signRequest, type RequestEnvelope } from '@chargedeck/tcec/envelope'
import { timeOfStamp } from '@chargedeck/tcec/sequence'
import type { ServerDeps } from '../../../platform/deps.ts'
import { readAsSystem } from '../../../platform/work.ts'
import { ourSecrets, type CarrierRow, type CarrierSecrets } from '../../../site/carrier/public.ts'
import { CarrierRefusal, rets } from '../handler.ts'
import { findByClaimOrNull } from './caller-store.ts'
import { hashOfToken } from './give-token.ts'

export type Caller = { carrier: CarrierRow; secrets: CarrierSecrets; apiName: string | null; hasToken: boolean }

type Claim = { operatorId: string; path: string; authorization: string }

/** Whoever an envelope says it is; null: nobody whom we know. `apiName` is null for an address that their list lacks. */
export async function findCallerOrNull(deps: ServerDeps, claim: Claim): Promise<Caller | null> {
  const { operatorId, path, authorization } = claim
  const reading = { ...deps, db: deps.readDb }
  const tokenHash = hashOfToken(/^Bearer\s+(\S{1,200})$/i.exec(authorization.trim())?.[1] ?? '')
  const found = await readAsSystem(reading, 'carrier-door', (ctx) => findByClaimOrNull(ctx, { operatorId, tokenHash }))
  if (!found) return null
  const { hasToken, ...carrier } = found
  const api = carrier.apis.find((known) => known.direction === 'IN' && known.path === path)
  return { carrier, secrets: ourSecrets(deps, carrier), apiName: api?.enableFlag === 1 ? api.name : null, hasToken }
}

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
