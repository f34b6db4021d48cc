import { expect, test } from 'vitest'
import { aboutFirmware, knownAs, program, upload } from '../charging/firmware-file.ts'
import { centralSystem, type Case } from './central-system.ts'

const aCase = centralSystem()
const returns = { charger: { reconnect: true, reconnectMs: [10, 50] as const } }

let versions = 0
/** A firmware update from the desk: staff uploaded the file, and the charger downloads it by a link that works once. */
async function update(one: Case) {
  const { ask, clock, received, server, world } = one
  await knownAs(server)
  const { data: firmwareId } = await upload(server, 'dh.bin', program, {
    ...aboutFirmware,
    version: `2.0.${versions++}`,
  })
  expect(await ask('/charger/firmware/update', { firmwareId, pileIds: [world.pileId] })).toEqual({
    done: true,
    answer: 'Accepted',
  })
  const [location, retrieveDate] = [expect.stringContaining(`:${server.port}/`), expect.stringMatching(/Z$/)]
  expect(received('UpdateFirmware')).toMatchObject({ location, retrieveDate })
  await clock.advance(1000)
}

async function reports(one: Case, action: string, ...words: string[]) {
  await one.charger.until(() => one.charger.record.acknowledged(action).length === words.length)
  expect(one.sent(action).map(({ status }) => status)).toEqual(words)
  expect(one.answers(action)).toEqual(words.map(() => ({})))
}

test('TC_044_1_CSMS firmware update, installed', async () => {
  const one = await aCase(returns)
  await update(one)
  await reports(one, 'FirmwareStatusNotification', 'Downloading', 'Downloaded', 'Installing', 'Installed')
  expect(one.answers('BootNotification')).toMatchObject([{ status: 'Accepted' }, { status: 'Accepted' }])
  const statuses = one
    .sent('StatusNotification')
    .map(({ connectorId, status }) => `${String(connectorId)} ${String(status)}`)
  expect(statuses.slice(3)).toEqual(['1 Unavailable', '2 Unavailable', '0 Available', '1 Available', '2 Available'])
  expect(one.sent('BootNotification').at(-1)).toMatchObject({ firmwareVersion: '2.0.0' })
  expect(await one.factsOf('noticed')).toHaveLength(4)
})

test('TC_044_2_CSMS firmware update, download fails', async () => {
  const one = await aCase({ charger: { ...returns.charger, habits: { firmware: 'downloadFails' } } })
  await update(one)
  await reports(one, 'FirmwareStatusNotification', 'Downloading', 'DownloadFailed')
})

test('TC_044_3_CSMS firmware update, installation fails', async () => {
  const one = await aCase({ charger: { ...returns.charger, habits: { firmware: 'installFails' } } })
  await update(one)
  await reports(one, 'FirmwareStatusNotification', 'Downloading', 'Downloaded', 'Installing', 'InstallationFailed')
  expect(one.answers('BootNotification')).toMatchObject([{ status: 'Accepted' }, { status: 'Accepted' }])
})

test.each([
  ['TC_045_1_CSMS get diagnostics', 'uploads', 'Uploaded'],
  ['TC_045_2_CSMS get diagnostics, upload fails', 'uploadFails', 'UploadFailed'],
] as const)('%s', async (_name, diagnostics, word) => {
  const one = await aCase({ charger: { habits: { diagnostics } } })
  const { ask, charger, received, server, staff, world } = one
  await knownAs(server)
  expect(await ask('/charger/diagnostics/ask')).toMatchObject({ done: true })
  expect(received('GetDiagnostics')).toMatchObject({ location: expect.stringContaining(`:${server.port}/`) })
  await reports(one, 'DiagnosticsStatusNotification', 'Uploading', word)
  const { data } = await staff<{ rows: { toldName: string | null }[] }>('GET', '/charger/diagnostics/page', {
    pileId: world.pileId,
  })
  // the simulator answered
  const reply = charger.record.received('GetDiagnostics')[0]?.reply as { result: { fileName: string } }
  expect(data?.rows).toMatchObject([{ toldName: reply.result.fileName }])
})
