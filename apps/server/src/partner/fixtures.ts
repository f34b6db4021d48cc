import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  decryptData,
  encryptData,
  isSameSig,
  signAnswer,
  signRequest,
  type RequestEnvelope,
} from '@chargedeck/tcec/envelope'
import { fitToSend } from '@chargedeck/tcec/fit-to-send'
import { messageOrNull } from '@chargedeck/tcec/messages'
import { timeOfStamp } from '@chargedeck/tcec/sequence'
import { withStandardSpelling } from '@chargedeck/tcec/spelling'
import { confirmResults, pushStatuses, succStats } from '@chargedeck/tcec/words'
import { testSecrets } from '../site/carrier/fixtures.ts'

type Given = {
  /** The clock of the test, by which it judges the time of a call. */
  now: () => Date
  /** Whom it knows: our id at this partner. */
  operatorId?: string
  secrets?: typeof testSecrets
}
/** What it does with calls: most tests need no other than `fine`. */
export type PartnerMood =
  | 'fine'
  | 'dead'
  | 'broken'
  | 'busy'
  | 'refusing'
  | 'signsWrongly'
  | 'answersForAnother'
  | 'redirecting'
  | 'notJson'
  | 'notThere'
  | 'marksItsTexts'
export type HeardCall = { apiName: string; body: Record<string, unknown>; seq: string; time: string }
type Answer = { Ret: number; Msg: string; data: object | null }

const windowMs = 10 * 60_000
const refusals: Record<number, string> = {
  4001: '签名错误',
  4002: '令牌错误',
  4003: '参数不合法',
  4004: '业务参数不合法',
}
const refused = (Ret: number, Msg = refusals[Ret] ?? ''): Answer => ({ Ret, Msg, data: null })

/** A carrier's own platform over real HTTP: it believes nothing that a strict partner would not believe. Its address is `url`, its secrets are `testSecrets`. */
export async function aPartner({ now, operatorId = 'MA0000001', secrets = testSecrets }: Given) {
  const partner = {
    url: '',
    /** The calls that it believed, tokens left out. */
    heard: [] as HeardCall[],
    /** Why it did not believe a call. */
    faults: [] as string[],
    /** What it answers, by interface; without one what says yes. */
    answers: {} as Record<string, object | ((body: Record<string, unknown>) => object)>,
    mood: 'fine' as PartnerMood,
    /** What all calls but those for a token are answered. */
    refusal: null as { Ret: number; Msg: string } | null,
    delayMs: 0,
    /** The next call with a token is answered as if that were unknown. */
    losesToken: false,
    tokensGiven: 0,
    tokenSec: 7200,
    heardOf: (apiName: string) => partner.heard.filter((call) => call.apiName === apiName).map(({ body }) => body),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => void server.close(() => done()))
    },
  }
  const tokens = new Set<string>()

  function judge(apiName: string, authorization: string, text: string): Answer {
    const sent = parsed(text) as Partial<RequestEnvelope> | null
    const { OperatorID, Data, TimeStamp, Seq, Sig } = sent ?? {}
    if (!OperatorID || !Data || !TimeStamp || !Seq || !Sig) return fault(4003, 'a part of the envelope is missing')
    if (OperatorID !== operatorId) return fault(4003, `no operator ${OperatorID}`)
    if (apiName !== 'query_token' && !isKnownToken(authorization)) return refused(4002)
    if (!isSameSig(Sig, signRequest(secrets.sigSecret, { OperatorID, Data, TimeStamp, Seq })))
      return fault(4001, 'wrong signature')
    const at = timeOfStamp(TimeStamp)
    if (!at || Math.abs(at.getTime() - now().getTime()) > windowMs) return fault(4003, `not now: ${TimeStamp}`)
    const content = parsed(decryptData(Data, secrets) ?? '')
    if (!content) return fault(4003, 'data that cannot be read')
    return apiName === 'query_token' ? give(content) : hear(apiName, content, { seq: Seq, time: TimeStamp })
  }

  const fault = (ret: number, why: string): Answer => {
    partner.faults.push(why)
    return refused(ret)
  }

  function isKnownToken(authorization: string): boolean {
    const lost = partner.losesToken
    partner.losesToken = false
    return !lost && tokens.has(authorization)
  }

  function give({ OperatorID, OperatorSecret }: Record<string, unknown>): Answer {
    const isRight = OperatorID === operatorId && OperatorSecret === secrets.operatorSecret
    const token = `token${++partner.tokensGiven}`
    if (isRight) tokens.add(`Bearer ${token}`)
    const given = isRight ? { SuccStat: 0, FailReason: 0 } : { SuccStat: 1, FailReason: 2 }
    return said({ OperatorID, ...given, AccessToken: isRight ? token : '', TokenAvailableTime: partner.tokenSec })
  }

  function hear(
    apiName: string,
    content: Record<string, unknown>,
    { seq, time }: { seq: string; time: string },
  ): Answer {
    const standard = withStandardSpelling(content)
    const shape = messageOrNull(apiName)?.request
    const fitted = shape ? fitToSend(shape, standard) : null
    if (fitted && (fitted.fault !== null || !isDeepStrictEqual(fitted.value, standard)))
      return fault(4004, `${apiName}: ${fitted.fault ?? 'beyond a limit'}`)
    partner.heard.push({ apiName, body: content, seq, time })
    if (partner.refusal) return refused(partner.refusal.Ret, partner.refusal.Msg)
    if (partner.mood === 'busy') return refused(-1, '系统繁忙')
    if (partner.mood === 'refusing') return refused(4004)
    const answer = partner.answers[apiName] ?? usual
    return said(typeof answer === 'function' ? answer(content) : answer)
  }

  function written({ Ret, Msg, data }: Answer): string {
    const mark = partner.mood === 'marksItsTexts' ? '\uFEFF' : ''
    const Data = data ? encryptData(mark + JSON.stringify(data), secrets) : ''
    const Sig = signAnswer(secrets.sigSecret, { Ret, Msg, Data })
    const isOther = partner.mood === 'answersForAnother'
    const envelope = JSON.stringify({
      Ret,
      Msg,
      Data,
      Sig: partner.mood === 'signsWrongly' ? Sig.split('').toReversed().join('') : Sig,
      ...(isOther && { OperatorID: 'OTHER0001' }),
    })
    return mark + envelope
  }

  const server = createServer((request, response) => {
    void (async () => {
      const text = await bodyOf(request)
      await sleep(partner.delayMs)
      if (partner.mood === 'dead') return request.socket.destroy()
      if (partner.mood === 'broken') return response.writeHead(503).end()
      if (partner.mood === 'redirecting') return response.writeHead(302, { location: '/elsewhere' }).end()
      if (partner.mood === 'notThere') return response.writeHead(404).end('<html>')
      if (partner.mood === 'notJson') return response.writeHead(200).end('<html>')
      const apiName = request.url?.split('/').at(-1) ?? ''
      response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' })
      return response.end(written(judge(apiName, request.headers.authorization ?? '', text)))
    })()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  partner.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/evcs/v1` // a TCP server that listens has one
  return partner
}
export type Partner = Awaited<ReturnType<typeof aPartner>>

const said = (data: object): Answer => ({ Ret: 0, Msg: '', data })
const usual = (body: Record<string, unknown>) => ({
  ...body,
  Status: pushStatuses.accepted,
  SuccStat: succStats.success,
  FailReason: 0,
  ConfirmResult: confirmResults.accepted,
})

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
