import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { pileNo, testGateway } from '../test/test-gateway.ts'
import type { Dialect } from './connection.ts'

/** A dialect of words and blanks: `7 swipe CARD` is a call, `7 ok` its answer. */
const plain: Dialect = {
  subprotocol: 'plain1',
  read(text) {
    const [id = '', action = '', payload] = text.split(' ')
    return action === 'ok' ? { type: 'result', id, payload } : { type: 'call', id, action, payload }
  },
  isKnownAction: (action) => action === 'swipe',
  async answer({ gateway, pileNo: caller }, { id, payload, at }) {
    const frame = { at, direction: 'IN', exchange: 'REPORT', messageId: id, action: 'swipe', text: '' } as const
    const { judgement } = await gateway.link.judgeCard(caller, String(payload), frame)
    return { text: `${id} ${judgement}`, evidence: 'callAndAnswer' }
  },
  answerStranger: async (_connection, _stranger, { id }) => ({ text: `${id} wait`, evidence: 'none' }),
  outgoingCall: ({ kind }) =>
    kind === 'reboot'
      ? {
          action: 'restart',
          textWith: (id) => `${id} restart`,
          readOutcome: () => ({ result: 'ACCEPTED', status: 'ok' }),
        }
      : null,
  withoutPasswords: (text) => text,
}

async function plainCharger() {
  const server = await testGateway({}, [plain])
  const socket = new WebSocket(server.url + pileNo, ['plain1'])
  await once(socket, 'open')
  const next = async () => String((await once(socket, 'message'))[0])
  return { ...server, socket, next }
}

test('a charger of a second dialect is answered in it and in order, and its reports reach the server', async () => {
  const { socket, next, record, counted } = await plainCharger()
  socket.send('1 swipe CARD')
  expect(await next()).toBe('1 ACCEPTED')
  expect(record.cards).toEqual(['CARD'])
  expect(record.frames.at(-1)).toMatchObject({ direction: 'OUT', exchange: 'REPORT', text: '1 ACCEPTED' })
  expect(counted).toContain('IN swipe')
})

test('a command is sent in the dialect, and one that the dialect does not have is refused without being sent', async () => {
  const { socket, next, gateway } = await plainCharger()
  const rebooted = gateway.send(pileNo, { kind: 'reboot', hard: false })
  const [id, action] = (await next()).split(' ')
  expect(action).toBe('restart')
  socket.send(`${id} ok`)
  expect(await rebooted).toEqual({ result: 'ACCEPTED', status: 'ok' })
  expect(await gateway.send(pileNo, { kind: 'clearCache' })).toMatchObject({ result: 'REJECTED' })
})
