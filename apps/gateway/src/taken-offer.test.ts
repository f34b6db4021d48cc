import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { clientOf, testGateway } from '../test/test-gateway.ts'
import { takenOffer } from './taken-offer.ts'

test.each([
  [undefined, undefined],
  ['permessage-deflate; client_max_window_bits', 'permessage-deflate; client_max_window_bits'],
  [
    'permessage-deflate, permessage-deflate; client_max_window_bits=15',
    'permessage-deflate; client_max_window_bits=15',
  ],
  ['permessage-deflate; client_max_window_bits="10"; server_max_window_bits=11', expect.any(String)],
  ['permessage-deflate;client_max_window_bits = 10', 'permessage-deflate; client_max_window_bits=10'],
  ['permessage-deflate', undefined],
  ['permessage-deflate; server_no_context_takeover; client_no_context_takeover', undefined],
  ['permessage-deflate; client_max_window_bits=9', undefined],
  ['permessage-deflate; client_max_window_bits; server_max_window_bits=8', undefined],
  ['permessage-deflate; client_max_window_bits; client_max_window_bits', undefined],
  ['permessage-deflate; client_max_window_bits; mystery=1', undefined],
  ['x-webkit-deflate-frame', undefined],
  [';;=,', undefined],
])('of %s we take %s', (header, taken) => {
  expect(takenOffer(header)).toEqual(taken)
})

test.each([
  'permessage-deflate',
  'permessage-deflate; server_no_context_takeover; client_no_context_takeover',
  'permessage-deflate; client_max_window_bits=9',
  'something-else; with="odd, text"',
])('a charger that offers %s connects and speaks without compression', async (offer) => {
  const { url, record } = await testGateway()
  const headers = { 'sec-websocket-extensions': offer }
  const charger = clientOf(new WebSocket(url + 'CD1', ['ocpp1.6'], { perMessageDeflate: false, headers }))
  await once(charger.socket, 'open')
  await charger.call('DataTransfer', { vendorId: 'V', data: 'long '.repeat(1000) })
  expect(record.facts.at(-1)).toMatchObject({ content: { data: 'long '.repeat(1000) } })
})
