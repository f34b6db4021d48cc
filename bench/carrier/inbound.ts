import { Agent, request } from 'node:http'
import { decryptData, encryptData, signRequest } from '@chargedeck/tcec/envelope'
import { sequenceMaker } from '@chargedeck/tcec/sequence'
import { somePiles } from '../../apps/server/src/charging/charger-link/fixtures.ts'
import { idMaker } from '../../apps/server/src/platform/ids.ts'
import { sealerOf } from '../../apps/server/src/platform/seal.ts'
import { aCarrier, testSecrets } from '../../apps/server/src/site/carrier/fixtures.ts'
import { startRealServer } from '../process/real-server.ts'

// Measures calls of carriers over HTTP on the real server: decrypt, verify, decide, encrypt, and a row of the log for each.
// Each carrier asks for the 20 guns of a station.
// `node bench/carrier/inbound.ts [calls] [interface] [at once] [carriers]`
const [, , calls = '30000', apiName = 'query_station_status', atOnce = '32', carriers = '4'] = process.argv
const [leastPerSecond, mostP99] = [1000, 100]
const secret = Buffer.alloc(32, 7)
const server = await startRealServer({ env: { CHARGEDECK_SECRET: secret.toString('hex') } })
const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce) })
const now = () => new Date()
const number = sequenceMaker(now)

type Caller = { operatorId: string; token: string }
type Post = { path: string; body: string; token: string }
const { senders, stationNo } = await layCallers()
const nothingAsked = (caller: Caller) =>
  apiName === 'query_token'
    ? { OperatorID: caller.operatorId, OperatorSecret: testSecrets.operatorSecret }
    : { StationIDs: [stationNo] }

await run(Number(calls) / 10) // warms up
const { perSecond, took } = await run(Number(calls))
const nth = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
console.log(
  `${apiName}: ${Math.round(perSecond)} calls/s of ${carriers} carriers, ${atOnce} at once, p50 ${nth(0.5).toFixed(1)} ms, ` +
    `p99 ${nth(0.99).toFixed(1)} ms (at least ${leastPerSecond}/s, p99 at most ${mostP99} ms)`,
)
process.exitCode = perSecond >= leastPerSecond && nth(0.99) <= mostP99 ? 0 : 1
agent.destroy()
await server.stop()

async function layCallers(): Promise<{ senders: Caller[]; stationNo: string }> {
  const db = server.openDb()
  const work = { db, nextId: idMaker(400, now), now, deps: { sealer: sealerOf(secret) } }
  await somePiles(
    work,
    Array.from({ length: 10 }, (_, n) => `CD${n}`),
  )
  const station = await db.selectFrom('station').select(['id', 'stationNo', 'companyId']).executeTakeFirstOrThrow()
  const made: Caller[] = []
  for (let n = 0; n < Number(carriers); n += 1) {
    const id = await aCarrier(work as unknown as Parameters<typeof aCarrier>[0], { companyId: station.companyId }) // all that it uses
    await db
      .insertInto('carrierSite')
      .values({ id: work.nextId(), carrierId: id, stationId: station.id, createTime: now() })
      .execute()
    const { operatorId } = await db
      .selectFrom('carrier')
      .select('operatorId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const asked = { OperatorID: operatorId, OperatorSecret: testSecrets.operatorSecret }
    const { Data } = await send({ path: 'query_token', body: written(operatorId, asked), token: '' })
    if (!Data) throw new Error('no token')
    made.push({ operatorId, token: tokenIn(Data) })
  }
  await db.destroy()
  return { senders: made, stationNo: station.stationNo }
}

async function run(count: number) {
  const posts = Array.from({ length: count }, (_, n): Post => {
    const caller = senders[n % senders.length]
    if (!caller) throw new Error('no caller')
    return { path: apiName, body: written(caller.operatorId, nothingAsked(caller)), token: caller.token }
  })
  const took: number[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: Number(atOnce) }, async () => {
      for (let post = posts.pop(); post; post = posts.pop()) {
        const sent = performance.now()
        const { Ret, Msg } = await send(post)
        took.push(performance.now() - sent)
        if (Ret !== 0) throw new Error(`${Ret} ${Msg}`)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  return { perSecond: count / seconds, took: took.toSorted((a, b) => a - b) }
}

/** Bodies are made before the clock runs: their crypto is the carrier's work. */
function written(operatorId: string, content: object): string {
  const unsigned = {
    OperatorID: operatorId,
    Data: encryptData(JSON.stringify(content), testSecrets),
    ...number(),
  }
  return JSON.stringify({ ...unsigned, Sig: signRequest(testSecrets.sigSecret, unsigned) })
}

function tokenIn(data: string): string {
  const { AccessToken } = JSON.parse(decryptData(data, testSecrets) ?? '{}') as { AccessToken?: string }
  return AccessToken ?? ''
}

type Answered = { Ret: number; Msg: string; Data: string }
function send({ path, body, token }: Post): Promise<Answered> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return new Promise((done, fail) => {
    const sending = request(`${server.origin}/evcs/v1/${path}`, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (text += piece))
      answer.on('end', () => done(JSON.parse(text) as Answered)) // the door always answers so
    })
    sending.on('error', fail)
    sending.end(body)
  })
}
