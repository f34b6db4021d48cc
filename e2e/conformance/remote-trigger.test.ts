import type { Refreshed } from '@chargedeck/contract/charging/command/enums'
import { expect, test } from 'vitest'
import { centralSystem } from './central-system.ts'

const aCase = centralSystem()

test('TC_054_CSMS trigger messages', async () => {
  const { ask, charger, heard, told, world } = await aCase()
  const triggers: [Refreshed, number | null][] = [
    ['MeterValues', 1],
    ['Heartbeat', null],
    ['StatusNotification', 1],
    ['DiagnosticsStatusNotification', null],
    ['FirmwareStatusNotification', null],
  ]
  for (const [what, gunNo] of triggers) {
    const before = charger.record.acknowledged(what).length
    expect(await ask('/charger/pile/refresh', { what, ...(gunNo !== null && { gunId: world.gunIds[0] }) })).toEqual({
      done: true,
      said: 'Accepted',
    })
    expect(heard('TriggerMessage')).toEqual({ requestedMessage: what, ...(gunNo !== null && { connectorId: gunNo }) })
    await charger.until(() => charger.record.acknowledged(what).length === before + 1)
  }
  expect(told('DiagnosticsStatusNotification')).toEqual([{ status: 'Idle' }])
  expect(told('FirmwareStatusNotification')).toEqual([{ status: 'Idle' }])
})

test('TC_055_CSMS trigger refused', async () => {
  const { ask, told, world } = await aCase({
    charger: { habits: { fixedAnswers: { TriggerMessage: { status: 'Rejected' } } } },
  })
  expect(await ask('/charger/pile/refresh', { what: 'MeterValues', gunId: world.gunIds[0] })).toEqual({
    done: false,
    said: 'Rejected',
  })
  expect(told('MeterValues')).toEqual([])
})
