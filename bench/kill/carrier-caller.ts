import { setTimeout as sleep } from 'node:timers/promises'
import { decryptData, encryptData, signRequest } from '@chargedeck/tcec/envelope'
import { sequenceMaker } from '@chargedeck/tcec/sequence'
import { testSecrets } from '../../apps/server/src/site/carrier/fixtures.ts'

/** Busy, or broken for a moment. */
const comesAgain = [-1, 500]

export type CarrierCaller = { call: (apiName: string, content: object) => Promise<Record<string, unknown> | null> }

/** A carrier that calls the real server, again until it is answered, as an honest one does. Null: it was refused. */
export function openCaller({ origin, operatorId }: { origin: string; operatorId: string }): CarrierCaller {
  const number = sequenceMaker(() => new Date())
  let token = ''
  let first: Promise<void> | null = null

  function written(content: object): string {
    const unsigned = { OperatorID: operatorId, Data: encryptData(JSON.stringify(content), testSecrets), ...number() }
    return JSON.stringify({ ...unsigned, Sig: signRequest(testSecrets.sigSecret, unsigned) })
  }

  async function send(apiName: string, content: object) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    for (;;) {
      const answer = await fetch(`${origin}/evcs/v1/${apiName}`, { method: 'POST', headers, body: written(content) })
        .then((response) => response.json() as Promise<{ Ret?: number; Data: string }>)
        .catch(() => null)
      if (answer?.Ret !== undefined && !comesAgain.includes(answer.Ret)) return answer
      await sleep(100)
    }
  }

  async function takeToken(): Promise<void> {
    const { Data } = await send('query_token', { OperatorID: operatorId, OperatorSecret: testSecrets.operatorSecret })
    token = (plain(Data) as { AccessToken?: string } | null)?.AccessToken ?? ''
  }

  return {
    async call(apiName, content) {
      await (first ??= takeToken())
      const { Ret, Data } = await send(apiName, content)
      return Ret === 0 ? plain(Data) : null
    },
  }
}

const plain = (data: string) => JSON.parse(decryptData(data, testSecrets) ?? 'null') as Record<string, unknown> | null
