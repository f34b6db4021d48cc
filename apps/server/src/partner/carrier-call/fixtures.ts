import { decryptData, encryptData, signAnswer, signRequest } from '@chargedeck/tcec/envelope'
import { sequenceMaker } from '@chargedeck/tcec/sequence'
import type { ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { aCarrier, testSecrets } from '../../site/carrier/fixtures.ts'

/** What differs from an honest call. */
export type Twist = {
  token?: string | null
  envelope?: Record<string, unknown>
  sig?: string
  data?: string
  body?: string
}
export type WireAnswer = { status: number; ret: number; msg: string; data: unknown; isSigned: boolean }

/** A carrier that calls us, with the secrets that we gave it. */
export async function asCarrier(server: TestServer, carrierId: string) {
  const { operatorId } = await server.db
    .selectFrom('carrier')
    .select('operatorId')
    .where('id', '=', carrierId)
    .executeTakeFirstOrThrow()
  const number = sequenceMaker(server.now)
  let token: string | null = null

  /** The body of a call: the same text again is the same call. */
  function write(content: unknown, { envelope = {}, sig, data }: Twist = {}): string {
    const Data = data ?? encryptData(typeof content === 'string' ? content : JSON.stringify(content), testSecrets)
    const unsigned = { OperatorID: operatorId, Data, ...number(), ...envelope }
    const Sig = sig ?? signRequest(testSecrets.sigSecret, unsigned)
    return JSON.stringify({ ...unsigned, Sig })
  }

  async function send(apiName: string, body: string, bearer: string | null): Promise<WireAnswer> {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/evcs/v1/${apiName}`,
      headers: {
        'content-type': 'application/json;charset=utf-8',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      payload: body,
    })
    const { Ret, Msg, Data, Sig } = answer.json<{ Ret: number; Msg: string; Data: string; Sig: string }>()
    const plain = Data ? decryptData(Data, testSecrets) : null
    return {
      status: answer.statusCode,
      ret: Ret,
      msg: Msg,
      data: plain === null ? null : (JSON.parse(plain) as unknown),
      isSigned: Sig === signAnswer(testSecrets.sigSecret, { Ret, Msg, Data }),
    }
  }

  async function takeToken(): Promise<string> {
    const asked = { OperatorID: operatorId, OperatorSecret: testSecrets.operatorSecret }
    const { data } = await send('query_token', write(asked), null)
    const { AccessToken } = data as { AccessToken: string }
    token = AccessToken
    return AccessToken
  }

  /** Calls an interface, with a token that it asks for at the first call. */
  async function call(apiName: string, content: unknown, twist: Twist = {}): Promise<WireAnswer> {
    const bearer = twist.token === undefined ? (token ?? (await takeToken())) : twist.token
    return send(apiName, twist.body ?? write(content, twist), bearer)
  }
  return { operatorId, call, write, send, takeToken }
}

export const scopedWrites: ScopedWrites = {
  '/connectivity/carrier/cache/refresh': async ({ companyId }, server) => ({
    id: await aCarrier(server, { companyId }),
  }),
  '/connectivity/carrier/circuitBreaker/reset': async ({ companyId }, server) => ({
    id: await aCarrier(server, { companyId, breakerStatus: 'OPEN' }),
  }),
}
