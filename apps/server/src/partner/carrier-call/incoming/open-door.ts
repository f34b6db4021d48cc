import { networkOf } from '@chargedeck/domain/kernel/network'
import { decryptData, signAnswer, type AnswerEnvelope } from '@chargedeck/tcec/envelope'
import type { ServerDeps } from '../../../platform/deps.ts'
import type { WirePost } from '../../../platform/http/serve-wire-posts.ts'
import { CarrierRefusal, refuseBusiness, rets, type CarrierHandlers } from '../handler.ts'
import { beginCall, recordCall, type Subject } from '../log/record-call.ts'
import { admitCarrier, findCallerOrNull, type Caller } from './admit-carrier.ts'
import { answerCall, refusalOf, type Told } from './answer-call.ts'
import { CallLimit } from './call-limits.ts'
import { envelopeOf, parsedObject } from './envelope-of.ts'
import { FirstAnswers } from './first-answers.ts'
import { tokenHandler } from './give-token.ts'
import { fromWords } from '../words-of-carrier.ts'

const carrierPerSecond = 3000
/** Calls that were not believed, of one operator and address, and of one address: they cannot fill the log, and the trouble of one operator shuts out no other. */
const strangersPerSecond = 100
const networkPerSecond = 300

type Enveloped = ReturnType<typeof envelopeOf>
const operatorOf = (envelope: Enveloped): string =>
  typeof envelope === 'string' ? '' : envelope.OperatorID.slice(0, 9)

/** What is known of a call so far: the log keeps it, however far the call came. */
type Heard = { caller: Caller | null; content: unknown; about: Subject; isBelieved: boolean }

/** Receives the calls of carriers; what it says is the body of an answer. */
export function openCarrierDoor(deps: ServerDeps, handlers: CarrierHandlers): (post: WirePost) => Promise<string> {
  const known: CarrierHandlers = { ...handlers, query_token: tokenHandler }
  const [strangers, carriers] = [new CallLimit(strangersPerSecond), new CallLimit(carrierPerSecond)]
  const networks = new CallLimit(networkPerSecond)
  const firsts = new FirstAnswers()

  async function decide(post: WirePost, envelope: Enveloped, heard: Heard): Promise<Told> {
    if (typeof envelope === 'string') throw new CarrierRefusal(rets.parameter, envelope)
    const { name: path, authorization } = post
    const caller = await findCallerOrNull(deps, { operatorId: envelope.OperatorID, path, authorization })
    heard.caller = caller
    if (!caller) throw new CarrierRefusal(rets.parameter, '运营商不存在')
    admitCarrier(deps, caller, envelope)
    heard.isBelieved = true
    const { carrier, secrets, apiName } = caller
    if (carriers.isReached(carrier.id)) throw new CarrierRefusal(rets.busy, '请求过于频繁，请稍后重试')
    carriers.add(carrier.id)
    const plain = decryptData(envelope.Data, secrets)
    if (plain === null) throw new CarrierRefusal(rets.parameter, '参数Data无法解密')
    const content = parsedObject(plain)
    heard.content = content ? fromWords(carrier, content) : '（不是JSON对象，未记录）'
    if (!content) throw new CarrierRefusal(rets.parameter, '参数Data不是JSON对象')
    const handler = apiName !== null && Object.hasOwn(known, apiName) ? known[apiName] : undefined
    if (apiName === null || !handler?.carrierTypes.includes(carrier.carrierType))
      throw refuseBusiness(`接口${post.name.slice(0, 60)}未开放`)
    const about = (subject: Subject) => void Object.assign(heard.about, subject)
    return answerCall(deps, firsts, { caller, apiName, handler, content, sign: envelope, about })
  }

  return async (post) => {
    const network = networkOf(post.ip)
    const envelope = envelopeOf(post.body)
    const stranger = `${network} ${operatorOf(envelope)}`
    if (strangers.isReached(stranger) || networks.isReached(network)) return written(null, busy)
    const call = beginCall(deps)
    const heard: Heard = { caller: null, content: post.body?.slice(0, 2000) ?? null, about: {}, isBelieved: false }
    const told = await decide(post, envelope, heard).catch((error: unknown) => refusalOf(deps, post.name, error))
    if (!heard.isBelieved) {
      strangers.add(stranger)
      networks.add(network)
    }
    recordCall(deps, call, {
      carrierId: heard.caller?.carrier.id ?? null,
      direction: 'IN',
      apiName: heard.caller?.apiName ?? post.name,
      about: heard.about,
      httpStatus: 200,
      ret: told.ret,
      request: heard.content,
      response: told.shown,
      success: told.ret === rets.ok,
      errMsg: told.ret === rets.ok ? null : told.msg,
    })
    return written(heard.caller, told)
  }
}

const busy: Told = { ret: rets.busy, msg: '请求过于频繁，请稍后重试', data: '', shown: null }

/** An answer to nobody whom we know has no signature. */
function written(caller: Caller | null, { ret, msg, data }: Told): string {
  const unsigned = { Ret: ret, Msg: msg, Data: data }
  const Sig = caller ? signAnswer(caller.secrets.sigSecret, unsigned) : ''
  const answer: AnswerEnvelope = { ...unsigned, Sig }
  return JSON.stringify(answer)
}
