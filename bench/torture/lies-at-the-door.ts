import { setTimeout as sleep } from 'node:timers/promises'
import { seeded, seedFrom, type Random } from '@chargedeck/simulator/random'
import type { WebSocket } from 'ws'
import { doorLies, exemptAddress, type DoorFacts, type DoorLie, type Speech } from './door-lies.ts'
import { knock, openDoor } from './door-socket.ts'
import { isPunished } from './lying-chargers.ts'

export type DoorLying = {
  told: Map<string, number>
  /** How often the door answered with each HTTP status. */
  statuses: Map<number, number>
  wronglyClosed: string[]
  stop: () => Promise<void>
}

type Door = { url: string; victims: readonly string[]; seed: number }
type Watch = Omit<DoorLying, 'stop'> & { isOn: () => boolean }

/** Liars that knock where others live, each with a pile of its own, until they are stopped. */
export function liesAtTheDoor(ownPiles: readonly string[], { url, victims, seed }: Door): DoorLying {
  let isOn = true
  const watch: Watch = {
    told: new Map(doorLies.map(({ name }) => [name, 0])),
    statuses: new Map(),
    wronglyClosed: [],
    isOn: () => isOn,
  }
  const loops = ownPiles.map((own, index) =>
    stand(url, { own, victims, random: seeded(seedFrom(own, seed)) }, { watch, index }),
  )
  return Object.assign(watch, {
    async stop() {
      isOn = false
      await Promise.all(loops)
    },
  })
}

async function stand(url: string, facts: DoorFacts, { watch, index }: { watch: Watch; index: number }): Promise<void> {
  for (let count = index * 3; watch.isOn(); count++) {
    const lie = doorLies[count % doorLies.length]
    if (!lie) return
    const isTold = await tell(url, facts, { lie, watch })
    if (isTold) watch.told.set(lie.name, (watch.told.get(lie.name) ?? 0) + 1)
    await sleep(200 + facts.random() * 800)
  }
}

type Telling = { lie: DoorLie; watch: Watch }

async function tell(url: string, facts: DoorFacts, { lie, watch }: Telling): Promise<boolean> {
  if (lie.kind === 'speech') return speak(url, facts, { ...lie, watch })
  const answers = await Promise.all(lie.visits(facts).map((visit) => knock({ url, ...visit })))
  for (const status of answers) watch.statuses.set(status, (watch.statuses.get(status) ?? 0) + 1)
  return answers.some((status) => status > 0)
}

type Speaking = { name: string; speech: (facts: DoorFacts) => Speech; mayClose?: true; watch: Watch }

async function speak(url: string, facts: DoorFacts, { name, speech, mayClose, watch }: Speaking): Promise<boolean> {
  const { own, random } = facts
  const socket = await openDoor({ url, pileNo: own, from: exemptAddress(random) })
  if (!socket) return false
  let closedWith = 0
  socket.on('close', (code) => (closedWith = code))
  const { startedAt, say } = speech(facts)
  const transactionId = await begin(socket, own, startedAt)
  send(socket, 'said', say(transactionId), random)
  await quiet(socket)
  if (closedWith !== 0 && !mayClose && isPunished(closedWith))
    watch.wronglyClosed.push(`${own} after "${name}": ${closedWith}`)
  socket.terminate()
  return true
}

async function begin(socket: WebSocket, own: string, startedAt: number): Promise<number | null> {
  const answer = new Promise<number | null>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const [, id, answered] = JSON.parse(data.toString()) as [number, string, { transactionId?: number }] // as our server writes it
      if (id === 'begin-1') resolve(answered.transactionId ?? null)
    })
    socket.once('close', () => resolve(null))
  })
  const timestamp = new Date(startedAt).toISOString()
  send(socket, 'begin', [
    ['BootNotification', { chargePointVendor: '示例', chargePointModel: 'X' }],
    ['StartTransaction', { connectorId: 1, idTag: own, timestamp, meterStart: 100_000 }],
  ])
  return Promise.race([answer, sleep(15_000, null)])
}

function send(socket: WebSocket, prefix: string, calls: readonly [string, object][], random?: Random): void {
  const mark = random ? `${prefix}-${random().toString(36).slice(2)}` : prefix
  for (const [n, [action, payload]] of calls.entries())
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify([2, `${mark}-${n}`, action, payload]))
}

/** Until no frame came for five seconds, or half a minute. */
async function quiet(socket: WebSocket): Promise<void> {
  let lastAt = Date.now()
  socket.on('message', () => (lastAt = Date.now()))
  const end = Date.now() + 30_000
  while (socket.readyState === socket.OPEN && Date.now() < end && Date.now() - lastAt < 5000) await sleep(100)
}
