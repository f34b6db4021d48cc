import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { clientOf, testGateway, type ChargerClient } from '../test/test-gateway.ts'
import type { GatewaySettings } from './gateway-settings.ts'

const few = { cardsPerMinute: 2, startsPerMinute: 2, lateStartsPerMinute: 3, pilesPerNetwork: 2 }

async function aCrowd(settings: Partial<GatewaySettings> = few) {
  const server = await testGateway(settings, undefined, ({ headers }) => String(headers['x-forwarded-for']))
  const chargerFrom = async (address: string, pileNo: string): Promise<ChargerClient> => {
    const options = { headers: { 'x-forwarded-for': address } }
    const charger = clientOf(new WebSocket(server.url + pileNo, ['ocpp1.6'], options))
    await once(charger.socket, 'open')
    return charger
  }
  return { ...server, chargerFrom }
}

let messages = 0
async function show(charger: ChargerClient): Promise<string> {
  const [, , payload] = await charger.call('Authorize', { idTag: 'CARD' }, `m${++messages}`)
  return (payload as { idTagInfo: { status: string } }).idTagInfo.status // the answer of an Authorize
}
const start = (charger: ChargerClient, timestamp: string) => {
  const begun = { connectorId: 1, idTag: 'CARD', meterStart: messages, timestamp }
  return charger.call('StartTransaction', begun, `m${++messages}`)
}
const leave = async ({ socket, closed }: ChargerClient) => (socket.close(), closed)

test('a new socket of a pile goes on counting its cards and starts, another pile counts its own', async () => {
  const { chargerFrom, record, replies } = await aCrowd({ ...few, pilesPerNetwork: 9 })
  replies.admission = { admit: true, accepted: true, proven: true }
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  for (const qty of [1, 1, 2]) {
    const charger = await chargerFrom('203.0.113.7', 'PILE1')
    for (let n = 0; n < qty; n += 1) {
      await show(charger)
      await start(charger, new Date().toISOString())
      await start(charger, hourAgo)
    }
    await leave(charger)
  }
  expect(record.cards).toHaveLength(2)
  const limits = record.facts.flatMap((fact) => (fact.kind === 'started' ? [fact.overLimit === true] : []))
  expect(limits).toEqual([false, false, false, false, true, false, true, true])
  expect(await show(await chargerFrom('203.0.113.7', 'PILE2'))).toBe('Accepted')
})

test('piles without their passwords share the limits of their network, those with it and other networks do not', async () => {
  const { chargerFrom, replies } = await aCrowd()
  const showFrom = async (address: string, pileNo: string) => {
    const charger = await chargerFrom(address, pileNo)
    const status = await show(charger)
    await leave(charger)
    return status
  }
  for (const pileNo of ['A', 'B', 'C', 'D']) expect(await showFrom('203.0.113.7', pileNo)).toBe('Accepted')
  expect(await showFrom('203.0.113.7', 'E')).toBe('Blocked')
  expect(await showFrom('203.0.113.8', 'F')).toBe('Accepted')
  replies.admission = { admit: true, accepted: true, proven: true }
  expect(await showFrom('203.0.113.7', 'G')).toBe('Accepted')
})

test('an address of this computer says nothing about who calls: its piles are counted one by one', async () => {
  const { chargerFrom } = await aCrowd()
  for (const pileNo of ['A', 'B', 'C', 'D', 'E', 'F'])
    for (const address of ['127.0.0.1', '::1']) {
      const charger = await chargerFrom(address, pileNo)
      expect(await show(charger)).toBe('Accepted')
      await leave(charger)
    }
})

test('stops are always stored; beyond the limit of cards a pile does not learn what they say of one', async () => {
  const { chargerFrom, record, replies } = await aCrowd()
  replies.stopJudgement = 'INVALID'
  const charger = await chargerFrom('203.0.113.7', 'PILE1')
  const stop = (idTag?: string) => {
    const ended = { transactionId: 1, meterStop: 9, timestamp: new Date().toISOString(), ...(idTag && { idTag }) }
    return charger.call('StopTransaction', ended, `m${++messages}`)
  }
  const answers = []
  for (const idTag of ['GUESS1', undefined, 'GUESS2', 'GUESS3']) answers.push((await stop(idTag))[2])
  const told = { idTagInfo: { status: 'Invalid' } }
  expect(answers).toEqual([told, told, told, {}])
  expect(record.facts.map(({ kind }) => kind)).toEqual(Array(4).fill('stopped'))
})
