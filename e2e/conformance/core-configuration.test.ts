import { expect, test } from 'vitest'
import { centralSystem, type Case } from './central-system.ts'

const aCase = centralSystem()

type Setting = { key: string; value: string | null; readonlyFlag: 0 | 1 }
async function shownTo(staff: Case['staff'], { pileId }: Case['world']) {
  const { data } = await staff<{ settings: Setting[] }>('GET', '/charger/pile/setting/list', { pileId })
  return new Map(data?.settings.map(({ key, value, readonlyFlag }) => [key, { readonly: readonlyFlag === 1, value }]))
}

test('TC_019_1_CSMS read all configuration keys', async () => {
  const { ask, charger, received, staff, world } = await aCase()
  expect(await ask('/charger/pile/setting/read')).toEqual({ done: true, answer: 'Accepted' })
  expect(received('GetConfiguration')).toEqual({})
  const reply = charger.record.received('GetConfiguration').at(-1)?.reply as {
    result: { configurationKey: { key: string; value: string; readonly: boolean }[] }
  } // the simulator answered
  expect(await shownTo(staff, world)).toEqual(
    new Map(reply.result.configurationKey.map(({ key, ...set }) => [key, set])),
  )
  expect(reply.result.configurationKey).toEqual(
    expect.arrayContaining([
      ...[
        'NumberOfConnectors',
        'SupportedFeatureProfiles',
        'LocalAuthListMaxLength',
        'MaxChargingProfilesInstalled',
      ].map((key) => expect.objectContaining({ key, readonly: true })),
      ...['ConnectionTimeOut', 'HeartbeatInterval', 'MeterValueSampleInterval', 'LocalAuthListEnabled'].map((key) =>
        expect.objectContaining({ key, readonly: false }),
      ),
    ]),
  )
})

test('TC_019_2_CSMS read one configuration key', async () => {
  const { ask, received, staff, world } = await aCase()
  expect(await ask('/charger/pile/setting/read', { keys: ['SupportedFeatureProfiles'] })).toMatchObject({ done: true })
  expect(received('GetConfiguration')).toEqual({ key: ['SupportedFeatureProfiles'] })
  const value = expect.stringContaining('SmartCharging')
  expect(await shownTo(staff, world)).toEqual(new Map([['SupportedFeatureProfiles', { readonly: true, value }]]))
})

test('TC_021_CSMS change a configuration key', async () => {
  const { ask, received } = await aCase()
  expect(await ask('/charger/pile/setting/set', { key: 'MeterValueSampleInterval', value: '60' })).toEqual({
    done: true,
    answer: 'Accepted',
  })
  expect(received('ChangeConfiguration')).toEqual({ key: 'MeterValueSampleInterval', value: '60' })
})

test.each([
  ['TC_040_1_CSMS unknown configuration key', 'NoSuchKey', '1', 'NotSupported'],
  ['TC_040_2_CSMS impossible configuration value', 'MeterValueSampleInterval', 'often', 'Rejected'],
])('%s', async (_name, key, value, word) => {
  const { ask, received } = await aCase()
  expect(await ask('/charger/pile/setting/set', { key, value, force: 1 })).toEqual({ done: false, answer: word })
  expect(received('ChangeConfiguration')).toEqual({ key, value })
})
