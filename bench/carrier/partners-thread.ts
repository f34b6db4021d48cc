import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { decryptData, encryptData, signAnswer } from '@chargedeck/tcec/envelope'
import { pushStatuses } from '@chargedeck/tcec/words'
import { testSecrets } from '../../apps/server/src/site/carrier/fixtures.ts'

// The platforms of carriers: each keeps the last state of each gun that it was told. Addresses are /{no}/{interface}.
const { slowNo, slowMs } = workerData as { slowNo: string; slowMs: number }
const told = new Map<string, Map<string, number>>()
let calls = 0

const server = createServer((request, response) => {
  void (async () => {
    const body = JSON.parse(await bodyOf(request)) as { Data: string }
    const [, no = '', apiName] = (request.url ?? '').split('/')
    if (no === slowNo) await sleep(slowMs)
    calls += 1
    response.end(answerOf(apiName === 'query_token' ? token : hear(no, decryptData(body.Data, testSecrets) ?? '{}')))
  })()
})
server.listen(0, '127.0.0.1', () => parentPort?.postMessage({ port: (server.address() as AddressInfo).port }))
parentPort?.on('message', () => parentPort?.postMessage({ calls, told }))

const token = { OperatorID: 'MA0000001', SuccStat: 0, AccessToken: 'token', TokenAvailableTime: 7200, FailReason: 0 }

function hear(no: string, text: string) {
  const { ConnectorStatusInfo: info } = JSON.parse(text) as {
    ConnectorStatusInfo: { ConnectorID: string; Status: number }
  }
  const ofCarrier = told.get(no) ?? new Map<string, number>()
  told.set(no, ofCarrier.set(info.ConnectorID, info.Status))
  return { Status: pushStatuses.accepted }
}

function answerOf(content: object): string {
  const Data = encryptData(JSON.stringify(content), testSecrets)
  return JSON.stringify({ Ret: 0, Msg: '', Data, Sig: signAnswer(testSecrets.sigSecret, { Ret: 0, Msg: '', Data }) })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
