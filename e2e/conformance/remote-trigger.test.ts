import type { Refreshed } from '@chargedeck/contract/charging/command/enums'
import type { ChargerAction } from '@chargedeck/ocpp/v16/charger-calls'
import { expect, test } from 'vitest'
import { centralSystem } from './central-system.ts'

const aCase = centralSystem()

test('TC_054_CSMS trigger messages', async () => {
  const { ask, charger, received, sent, world } = await aCase()
  const triggers: [Refreshed, ChargerAction, number | null][] = [
    ['METER', 'MeterValues', 1],
    ['HEARTBEAT', 'Heartbeat', null],
    ['STATUS', 'StatusNotification', 1],
    ['DIAGNOSTICS', 'DiagnosticsStatusNotification', null],
    ['FIRMWARE', 'FirmwareStatusNotification', null],
  ]
  for (const [what, action, gunNo] of triggers) {
    const before = charger.record.acknowledged(action).length
    expect(await ask('/charger/pile/refresh', { what, ...(gunNo !== null && { gunId: world.gunIds[0] }) })).toEqual({
      done: true,
      answer: 'Accepted',
    })
    expect(received('TriggerMessage')).toEqual({
      requestedMessage: action,
      ...(gunNo !== null && { connectorId: gunNo }),
    })
    await charger.until(() => charger.record.acknowledged(action).length === before + 1)
  }
  expect(sent('DiagnosticsStatusNotification')).toEqual([{ status: 'Idle' }])
  expect(sent('FirmwareStatusNotification')).toEqual([{ status: 'Idle' }])
})

test('TC_055_CSMS trigger refused', async () => {
  const { ask, sent, world } = await aCase({
    charger: { habits: { fixedAnswers: { TriggerMessage: { status: 'Rejected' } } } },
  })
  expect(await ask('/charger/pile/refresh', { what: 'METER', gunId: world.gunIds[0] })).toEqual({
    done: false,
    answer: 'Rejected',
  })
  expect(sent('MeterValues')).toEqual([])
})
