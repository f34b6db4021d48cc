import type { ServerDeps } from '../../../platform/deps.ts'
import { gather } from '../../../platform/gather.ts'
import { hashToken } from '../../../platform/token.ts'
import { readAsSystem } from '../../../platform/work.ts'
import { ourSecrets, type CarrierRow, type CarrierSecrets } from '../../../site/carrier/public.ts'
import { findClaimed, type Claim } from './caller-store.ts'

export type Caller = { carrier: CarrierRow; secrets: CarrierSecrets; apiName: string | null; hasToken: boolean }

type Told = { operatorId: string; path: string; authorization: string }
type Found = Omit<Caller, 'apiName'> | null

/** Whoever an envelope says it is; null: nobody whom we know. `apiName` is null for an address that their list lacks. */
export function callerFinder(deps: ServerDeps): (told: Told) => Promise<Caller | null> {
  const find = gather((claims: readonly Claim[]) => readClaimed(deps, claims))
  return async ({ operatorId, path, authorization }) => {
    const tokenHash = hashToken(/^Bearer\s+(\S{1,200})$/i.exec(authorization.trim())?.[1] ?? '')
    const found = await find({ operatorId, tokenHash })
    if (!found) return null
    const api = found.carrier.apis.find((known) => known.direction === 'IN' && known.path === path)
    return { ...found, apiName: api?.enableFlag === 1 ? api.name : null }
  }
}

async function readClaimed(deps: ServerDeps, claims: readonly Claim[]): Promise<(claim: Claim) => Found> {
  const reading = { ...deps, db: deps.readDb }
  const rows = await readAsSystem(reading, 'carrier-door', (ctx) => findClaimed(ctx, claims))
  const byOperator = new Map(
    rows.map(({ givenTokens, ...carrier }) => [
      carrier.operatorId,
      { carrier, secrets: ourSecrets(deps, carrier), tokens: new Set(givenTokens) },
    ]),
  )
  return ({ operatorId, tokenHash }) => {
    const known = byOperator.get(operatorId)
    if (!known) return null
    const { tokens, ...found } = known
    return { ...found, hasToken: tokens.has(tokenHash.toString('hex')) }
  }
}
