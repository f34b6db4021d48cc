import { expect, onTestFinished, test } from 'vitest'
import { centralSystem, type Case } from './central-system.ts'

const aCase = centralSystem()
const returns = { charger: { reconnect: true, reconnectMs: [10, 50] as const } }

const firmware = async () => new Response('firmware 2.0.0')
/** Where the tool would let the charger fetch from and bring to. */
const place = (path: string) => `https://files.example/${path}`

async function update({ ask, clock, heard }: Case) {
  const retrieveTime = clock.now().toISOString()
  const location = place('firmware.bin')
  const said = await ask({ kind: 'updateFirmware', location, retrieveTime, retries: 1, retryIntervalSec: 60 })
  expect(said).toEqual({ done: true, said: 'Accepted' })
  expect(heard('UpdateFirmware')).toEqual({ location, retrieveDate: retrieveTime, retries: 1, retryInterval: 60 })
  await clock.advance(1000)
}

async function reports(one: Case, action: string, ...words: string[]) {
  await one.charger.until(() => one.charger.record.acknowledged(action).length === words.length)
  expect(one.told(action).map(({ status }) => status)).toEqual(words)
  expect(one.answers(action)).toEqual(words.map(() => ({})))
}

test('TC_044_1_CSMS firmware update, installed', async () => {
  fetching(firmware)
  const one = await aCase(returns)
  await update(one)
  await reports(one, 'FirmwareStatusNotification', 'Downloading', 'Downloaded', 'Installing', 'Installed')
  expect(one.answers('BootNotification')).toMatchObject([{ status: 'Accepted' }, { status: 'Accepted' }])
  const said = one.told('StatusNotification').map(({ connectorId, status }) => `${String(connectorId)} ${String(status)}`)
  expect(said.slice(3)).toEqual(['1 Unavailable', '2 Unavailable', '0 Available', '1 Available', '2 Available'])
  expect(one.told('BootNotification').at(-1)).toMatchObject({ firmwareVersion: '2.0.0' })
  expect(await one.factsOf('noticed')).toHaveLength(4)
})

test('TC_044_2_CSMS firmware update, download fails', async () => {
  fetching(async () => new Response('', { status: 404 }))
  const one = await aCase(returns)
  await update(one)
  await reports(one, 'FirmwareStatusNotification', 'Downloading', 'DownloadFailed')
})

test('TC_044_3_CSMS firmware update, installation fails', async () => {
  fetching(firmware)
  const one = await aCase({ charger: { ...returns.charger, habits: { firmware: 'installFails' } } })
  await update(one)
  await reports(one, 'FirmwareStatusNotification', 'Downloading', 'Downloaded', 'Installing', 'InstallationFailed')
  expect(one.answers('BootNotification')).toMatchObject([{ status: 'Accepted' }, { status: 'Accepted' }])
})

test.each([
  ['TC_045_1_CSMS get diagnostics', 200, 'Uploaded'],
  ['TC_045_2_CSMS get diagnostics, upload fails', 500, 'UploadFailed'],
])('%s', async (_name, status, word) => {
  fetching(async () => new Response('', { status }))
  const one = await aCase()
  const location = place('logs')
  const command = { kind: 'getDiagnostics', location, startTime: null, endTime: null, retries: null, retryIntervalSec: null } as const
  const outcome = await one.server.gateway.send(one.world.pileNo, command)
  expect(outcome).toMatchObject({ result: 'ACCEPTED', content: { fileName: expect.stringContaining(one.world.pileNo) } })
  expect(one.heard('GetDiagnostics')).toEqual({ location })
  await reports(one, 'DiagnosticsStatusNotification', 'Uploading', word)
})

/** The world outside, for the charger of one test. */
function fetching(answer: typeof fetch): void {
  const real = globalThis.fetch
  onTestFinished(() => void (globalThis.fetch = real))
  globalThis.fetch = answer
}
