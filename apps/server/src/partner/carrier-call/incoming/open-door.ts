import { networkOf } from '@chargedeck/domain/kernel/network'
import { decryptData, signAnswer, type AnswerEnvelope } from '@chargedeck/tcec/envelope'
import type { Context } from '../../../platform/context.ts'
import type { ServerDeps } from '../../../platform/deps.ts'
import type { WirePost } from '../../../platform/http/serve-wire-posts.ts'
import { CarrierRefusal, refuseBusiness, rets, type CarrierHandlers } from '../handler.ts'
import { beginCall, recordCall, storeCall, type EndedCall, type Subject } from '../log/record-call.ts'
import { shownUnread } from '../log/shown-unread.ts'
import { parsedObject } from '../parsed-object.ts'
import { fromWords } from '../words-of-carrier.ts'
import { admitCarrier } from './admit-carrier.ts'
import { answerCall, brokenAnswer, refusalOf, type CallAnswer } from './answer-call.ts'
import { CallLimit } from './call-limits.ts'
import { envelopeOf } from './envelope-of.ts'
import { callerFinder, type Caller } from './find-caller.ts'
import { FirstAnswers } from './first-answers.ts'
import { tokenHandler } from './give-token.ts'

const carrierPerSecond = 3000
/** Of one operator from one address, calls that were not believed. Another operator at the same address is still answered. */
const strangersPerSecond = 100
/** Of one address, calls that were not believed, whichever operators it names. Without it they could fill the log. */
const networkPerSecond = 300

type Enveloped = ReturnType<typeof envelopeOf>
const operatorOf = (envelope: Enveloped): string =>
  typeof envelope === 'string' ? '' : envelope.OperatorID.slice(0, 9)

/** What is known of a call so far, for the log. `content` is null until it was decrypted. */
type CallFacts = { caller: Caller | null; content: unknown; about: Subject; isBelieved: boolean }

type Deciding = { post: WirePost; envelope: Enveloped; call: ReturnType<typeof beginCall>; facts: CallFacts }

/** Receives the calls of carriers; what it says is the body of an answer. */
export function openCarrierDoor(deps: ServerDeps, handlers: CarrierHandlers): (post: WirePost) => Promise<string> {
  const known: CarrierHandlers = { ...handlers, query_token: tokenHandler }
  const [strangers, carriers] = [new CallLimit(strangersPerSecond), new CallLimit(carrierPerSecond)]
  const networks = new CallLimit(networkPerSecond)
  const firsts = new FirstAnswers()
  const findCaller = callerFinder(deps)

  async function decide({ post, envelope, call, facts }: Deciding): Promise<CallAnswer> {
    if (typeof envelope === 'string') throw new CarrierRefusal(rets.parameter, envelope)
    const { name: path, authorization } = post
    const caller = await findCaller({ operatorId: envelope.OperatorID, path, authorization })
    facts.caller = caller
    if (!caller) throw new CarrierRefusal(rets.parameter, '运营商不存在')
    admitCarrier(deps, caller, envelope)
    facts.isBelieved = true
    const { carrier, secrets, apiName } = caller
    if (carriers.isReached(carrier.id)) throw new CarrierRefusal(rets.busy, '请求过于频繁，请稍后重试')
    carriers.add(carrier.id)
    const plain = decryptData(envelope.Data, secrets)
    if (plain === null) throw new CarrierRefusal(rets.parameter, '参数Data无法解密')
    const content = parsedObject(plain)
    if (!content) {
      facts.content = '（不是JSON对象，未记录）'
      throw new CarrierRefusal(rets.parameter, '参数Data不是JSON对象')
    }
    const body = fromWords(carrier, content)
    facts.content = body
    const handler = apiName !== null && Object.hasOwn(known, apiName) ? known[apiName] : undefined
    if (apiName === null || !handler?.carrierTypes.includes(carrier.carrierType))
      throw refuseBusiness(`接口${post.name.slice(0, 60)}未开放`)
    const about = (subject: Subject) => void Object.assign(facts.about, subject)
    const log = (ctx: Context, answer: CallAnswer) => storeCall(ctx, call, endedOf(post, facts, answer))
    return answerCall(deps, firsts, { caller, apiName, handler, body, sign: envelope, about, log })
  }

  return async (post) => {
    const network = networkOf(post.ip)
    const envelope = envelopeOf(post.body)
    const stranger = `${network} ${operatorOf(envelope)}`
    if (strangers.isReached(stranger) || networks.isReached(network)) return written(null, busy)
    const call = beginCall(deps)
    const facts: CallFacts = { caller: null, content: null, about: {}, isBelieved: false }
    const answer = await decide({ post, envelope, call, facts }).catch((error: unknown) =>
      refusalOf(deps, post.name, error),
    )
    if (!facts.isBelieved) {
      strangers.add(stranger)
      networks.add(network)
    }
    recordCall(deps, call, endedOf(post, facts, answer), answer.isLogged)
    return written(facts.caller, answer)
  }
}

const endedOf = (post: WirePost, { caller, about, content }: CallFacts, answer: CallAnswer): EndedCall => ({
  carrierId: caller?.carrier.id ?? null,
  direction: 'IN',
  apiName: caller?.apiName ?? post.name,
  about,
  httpStatus: 200,
  ret: answer.ret,
  request: content ?? shownUnread(post.body),
  response: answer.shown,
  success: answer.ret === rets.ok,
  errMsg: answer.ret === rets.ok ? null : answer.msg,
})

const busy: CallAnswer = { ret: rets.busy, msg: '请求过于频繁，请稍后重试', data: '', shown: null }

/** An answer to nobody whom we know has no signature. */
function written(caller: Caller | null, { ret, msg, data }: CallAnswer): string {
  const unsigned = { Ret: ret, Msg: msg, Data: data }
  const Sig = caller ? signAnswer(caller.secrets.sigSecret, unsigned) : ''
  const answer: AnswerEnvelope = { ...unsigned, Sig }
  return JSON.stringify(answer)
}

/** What the door says when it broke itself. */
export const brokenDoor = (): string => written(null, brokenAnswer)
