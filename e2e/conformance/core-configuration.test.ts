import { expect, test } from 'vitest'
import { centralSystem } from './central-system.ts'

const aCase = centralSystem()

test('TC_019_1_CSMS read all configuration keys', async () => {
  const { charger, heard, server, world } = await aCase()
  const outcome = await server.gateway.send(world.pileNo, { kind: 'getConfiguration', keys: [] })
  expect(heard('GetConfiguration')).toEqual({})
  const reply = charger.record.received('GetConfiguration').at(-1)?.reply as { result: { configurationKey: object[] } } // the simulator answered
  expect(outcome).toMatchObject({ result: 'ACCEPTED', content: { configurationKey: reply.result.configurationKey, unknownKey: [] } })
  expect(reply.result.configurationKey).toEqual(
    expect.arrayContaining([
      ...['NumberOfConnectors', 'SupportedFeatureProfiles', 'LocalAuthListMaxLength', 'MaxChargingProfilesInstalled'].map((key) =>
        expect.objectContaining({ key, readonly: true }),
      ),
      ...['ConnectionTimeOut', 'HeartbeatInterval', 'MeterValueSampleInterval', 'LocalAuthListEnabled'].map((key) =>
        expect.objectContaining({ key, readonly: false }),
      ),
    ]),
  )
})

test('TC_019_2_CSMS read one configuration key', async () => {
  const { heard, server, world } = await aCase()
  const outcome = await server.gateway.send(world.pileNo, { kind: 'getConfiguration', keys: ['SupportedFeatureProfiles'] })
  expect(heard('GetConfiguration')).toEqual({ key: ['SupportedFeatureProfiles'] })
  expect(outcome).toMatchObject({ content: { configurationKey: [{ key: 'SupportedFeatureProfiles', readonly: true }] } })
})

test('TC_021_CSMS change a configuration key', async () => {
  const { ask, heard } = await aCase()
  expect(await ask({ kind: 'setConfiguration', key: 'MeterValueSampleInterval', value: '60' })).toEqual({ done: true, said: 'Accepted' })
  expect(heard('ChangeConfiguration')).toEqual({ key: 'MeterValueSampleInterval', value: '60' })
})

test.each([
  ['TC_040_1_CSMS unknown configuration key', 'NoSuchKey', '1', 'NotSupported'],
  ['TC_040_2_CSMS impossible configuration value', 'MeterValueSampleInterval', 'often', 'Rejected'],
])('%s', async (_name, key, value, word) => {
  const { ask, heard } = await aCase()
  expect(await ask({ kind: 'setConfiguration', key, value })).toEqual({ done: false, said: word })
  expect(heard('ChangeConfiguration')).toEqual({ key, value })
})
