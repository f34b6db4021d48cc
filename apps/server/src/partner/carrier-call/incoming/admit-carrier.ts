import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { isSameSig, signRequest, type RequestEnvelope } from '@chargedeck/tcec/envelope'
import { timeOfStamp } from '@chargedeck/tcec/sequence'
import type { ServerDeps } from '../../../platform/deps.ts'
import { readAsSystem } from '../../../platform/work.ts'
import {
  findCarrierByOperatorOrNull,
  ourSecrets,
  type CarrierRow,
  type CarrierSecrets,
} from '../../../site/carrier/public.ts'
import { CarrierRefusal, rets } from '../handler.ts'
import { isTokenOf } from '../token-store.ts'
import { hashOfToken } from './give-token.ts'

export type Caller = { carrier: CarrierRow; secrets: CarrierSecrets; apiName: string | null }

/** Whoever an envelope says it is; null: nobody whom we know. `apiName` is null for an address that their list lacks. */
export async function findCallerOrNull(deps: ServerDeps, operatorId: string, path: string): Promise<Caller | null> {
  const reading = { ...deps, db: deps.readDb }
  const carrier = await readAsSystem(reading, 'carrier-door', (ctx) => findCarrierByOperatorOrNull(ctx, operatorId))
  if (!carrier) return null
  const api = carrier.apis.find((known) => known.direction === 'IN' && known.path === path)
  return { carrier, secrets: ourSecrets(deps, carrier), apiName: api?.enableFlag === 1 ? api.name : null }
}

type Claim = { envelope: RequestEnvelope; authorization: string }

/** Refuses in the order of the standard: state, token, signature, time. */
export async function admitCarrier(
  deps: ServerDeps,
  caller: Caller,
  { envelope, authorization }: Claim,
): Promise<void> {
  const { carrier, secrets, apiName } = caller
  if (carrier.status !== carrierStates.enabled) throw new CarrierRefusal(rets.business, '运营商已停用')
  if (apiName !== 'query_token' && !(await hasToken(deps, carrier.id, authorization)))
    throw new CarrierRefusal(rets.token, '令牌错误或已过期')
  if (!isSameSig(envelope.Sig, signRequest(secrets.sigSecret, envelope)))
    throw new CarrierRefusal(rets.signature, '签名错误')
  const at = timeOfStamp(envelope.TimeStamp)
  if (!at || Math.abs(at.getTime() - deps.now().getTime()) > carrier.clockSkewSec * 1000)
    throw new CarrierRefusal(rets.parameter, '参数TimeStamp与服务器时间相差过大')
}

async function hasToken(deps: ServerDeps, carrierId: string, authorization: string): Promise<boolean> {
  const [, token] = /^Bearer\s+(\S{1,200})$/i.exec(authorization.trim()) ?? []
  if (!token) return false
  const reading = { ...deps, db: deps.readDb }
  return readAsSystem(reading, 'carrier-door', (ctx) => isTokenOf(ctx, carrierId, hashOfToken(token)))
}
