import { expect, test } from 'vitest'
import { readFrame } from './frame.ts'

const call = (payload: string): string => `[2,"long",  "MeterValues",${payload}]`
const many = (qty: number, item: (n: number) => string): string => Array.from({ length: qty }, (_, n) => item(n)).join()

test.each([
  ['lists in lists', call('['.repeat(500_000) + ']'.repeat(500_000))],
  ['objects in objects', call(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
  ['empty objects', call(`{"meterValue":[${many(150_000, () => '{}')}]}`)],
  ['names without number', call(`{${many(90_000, (n) => `"k${n}":1`)}}`)],
])('a long message of %s is not read, and its charger still gets an answer', (_, text) => {
  expect(readFrame(text)).toEqual({ type: 'broken', id: 'long', action: 'MeterValues' })
})

test('an honest message of 1 MiB is read, whatever its texts contain', () => {
  const sample = (n: number) =>
    `{"value":"${n}","context":"Sample.Periodic","measurand":"[[[{{{ \\" [[[","location":"Outlet","unit":"Wh"}`
  const meterValue = `[{"timestamp":"2026-11-21T02:00:00Z","sampledValue":[${many(9000, sample)}]}]`
  expect(readFrame(call(`{"connectorId":1,"meterValue":${meterValue}}`))).toMatchObject({ type: 'call', id: 'long' })
})

test('a short message may nest as it likes', () => {
  expect(readFrame(call('['.repeat(1000) + ']'.repeat(1000)))).toMatchObject({ type: 'call', id: 'long' })
})
