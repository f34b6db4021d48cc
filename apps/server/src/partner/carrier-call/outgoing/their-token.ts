import { setTimeout as sleep } from 'node:timers/promises'
import { readReceived } from '@chargedeck/tcec/read-received'
import { messages, type AnswerOf } from '@chargedeck/tcec/messages'
import { succStats, tokenFailures } from '@chargedeck/tcec/words'
import type { WorkDeps } from '../../../platform/deps.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { rets } from '../handler.ts'
import { claimRefresh, findTheirTokenOrNull, storeTheirToken } from '../token-store.ts'
import type { Exchanged, Line } from './exchange.ts'
import { outApiOf, recordedExchange } from './recorded-exchange.ts'

/** Either a token, or why there is none. */
export type TokenAnswer = { token: string; failure: null } | { token: null; failure: Exchanged }

const earlierMs = 60_000 // a token that ends during the call is worth nothing
const longestSec = 7 * 86_400
const pollMs = 100
const asking = new WeakMap<object, Map<string, Promise<TokenAnswer>>>()

/** The token of a carrier: the one that we have, or a new one. In this process only one call asks for it at a time. */
export async function theirToken(deps: WorkDeps, line: Line): Promise<TokenAnswer> {
  const known = await knownToken(deps, line)
  if (known !== null) return { token: known, failure: null }
  const calls = asking.get(deps.db) ?? new Map<string, Promise<TokenAnswer>>()
  asking.set(deps.db, calls)
  const { id } = line.carrier
  const running = calls.get(id) ?? refresh(deps, line).finally(() => calls.delete(id))
  calls.set(id, running)
  return running
}

async function knownToken(deps: WorkDeps, { carrier }: Line): Promise<string | null> {
  const known = await readAsSystem(deps, 'carrier-token', (ctx) => findTheirTokenOrNull(ctx, carrier.id))
  if (!known?.tokenSealed || !known.expireTime) return null
  return known.expireTime.getTime() - earlierMs > deps.now().getTime() ? deps.sealer.open(known.tokenSealed) : null
}

/** The carrier said that it does not know this token; another may have come since. */
export async function forgetToken(deps: WorkDeps, line: Line, token: string): Promise<void> {
  if ((await knownToken(deps, line)) !== token) return
  await asSystem(deps, 'carrier-token', (ctx) => storeTheirToken(ctx, line.carrier.id, null))
}

/** Of several processes one asks; the others wait for its token. */
async function refresh(deps: WorkDeps, line: Line): Promise<TokenAnswer> {
  const { id, callTimeoutSec } = line.carrier
  const patience = performance.now() + callTimeoutSec * 1000
  const until = () => new Date(deps.now().getTime() + callTimeoutSec * 1000)
  while (!(await asSystem(deps, 'carrier-token', (ctx) => claimRefresh(ctx, id, until())))) {
    await sleep(pollMs)
    const known = await knownToken(deps, line)
    if (known !== null) return { token: known, failure: null }
    if (performance.now() > patience) break
  }
  const answer = await askForToken(deps, line)
  const sealed = answer.token === null ? null : deps.sealer.seal(answer.token)
  const stored = sealed && { tokenSealed: sealed, expireTime: answer.expireTime }
  await asSystem(deps, 'carrier-token', (ctx) => storeTheirToken(ctx, id, stored))
  return answer
}

async function askForToken(deps: WorkDeps, line: Line): Promise<TokenAnswer & { expireTime: Date }> {
  const at = deps.now()
  const none = (failure: Exchanged) => ({ token: null, failure, expireTime: at })
  const content = { OperatorID: line.carrier.myOperatorId, OperatorSecret: line.secrets.operatorSecret }
  const given = await recordedExchange(deps, line, { api: outApiOf(line.carrier, 'query_token'), content, token: null })
  if (given.kind !== 'answer' || given.ret !== rets.ok) return none(given)
  const { value, fault } = readReceived(messages.query_token.answer, given.data)
  if (fault !== null) return none(refusedBy(given, `对方的令牌无法识别：${fault}`))
  const said = value as AnswerOf<'query_token'> // read by this shape
  if (said.SuccStat !== succStats.success || !said.AccessToken) return none(refusedBy(given, reasonOf(said)))
  const seconds = Math.min(Math.max(said.TokenAvailableTime ?? 7200, 1), longestSec)
  return { token: said.AccessToken, failure: null, expireTime: new Date(at.getTime() + seconds * 1000) }
}

const refusedBy = (given: Extract<Exchanged, { kind: 'answer' }>, msg: string): Exchanged => ({
  ...given,
  ret: rets.business,
  msg,
  data: null,
})

const reasonOf = ({ FailReason }: AnswerOf<'query_token'>): string =>
  FailReason === tokenFailures.unknownOperator
    ? '对方不给令牌：没有该运营商'
    : FailReason === tokenFailures.wrongSecret
      ? '对方不给令牌：密钥错误'
      : `对方不给令牌（原因${FailReason ?? '未说明'}）`
