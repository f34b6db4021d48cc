import { sm2 } from 'sm-crypto-v2'
import { nextMessage, sideProcess } from './process/side-process.ts'

// Measures the console's first call, for a user whose role holds four hundred menus.
const menus = 400
const asks = 300
const password = 'Correct-Horse-1'
const server = sideProcess('api-process.ts', [password, '1', String(menus)])
const { port } = await nextMessage(server)
const base = `http://127.0.0.1:${port}/api`
const { data: publicKey } = (await (await fetch(`${base}/login/publicKey`)).json()) as { data: string }
const body = JSON.stringify({ account: 'person-0', password: sm2.doEncrypt(password, publicKey, 1) })
const signedIn = await fetch(`${base}/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
const { data: token } = (await signedIn.json()) as { data: string }
const headers = { authorization: `Bearer ${token}` }

async function readMe(): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${base}/getLoginUser`, { headers })
  const { data } = (await answer.json()) as { data: { menus: unknown[] } }
  if (data.menus.length < menus) throw new Error(`${data.menus.length} menus`)
  return performance.now() - began
}

for (let ask = 0; ask < 50; ask += 1) await readMe()
server.send('read')
await nextMessage(server)
const took: number[] = []
for (let ask = 0; ask < asks; ask += 1) took.push(await readMe())
server.send('read')
const { cpuMs = 0 } = await nextMessage(server)
server.disconnect()
const sorted = took.toSorted((a, b) => a - b)
const nth = (share: number): string => (sorted[Math.floor(asks * share)] ?? 0).toFixed(1)
console.log(
  `getLoginUser, ${menus} menus: p50 ${nth(0.5)} ms, p95 ${nth(0.95)} ms, ${(cpuMs / asks).toFixed(1)} ms of CPU each`,
)
