import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCaller, pdf } from '../../../base/file/fixtures.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { anAccount } from '../fixtures.ts'
import type { OpeningRequest, SettleProvider } from '../provider/provider.ts'
import { followOpening } from './follow-opening.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('an account is opened with its licence and the certificate of its legal person', async () => {
  const companyId = await aCompany(server)
  const id = await anAccount(server, { companyId })
  const caller = await aCaller(server, { permissions: null })
  const { data: licenseFileId } = await caller.upload('营业执照.pdf', new Uint8Array(pdf))
  const { data: legalFileId } = await caller.upload('身份证.pdf', new Uint8Array(pdf))
  const papers = { licenseFileId: String(licenseFileId), legalFileId: String(legalFileId) }
  const asked = { ...papers, openStatus: 'P', tryQty: 1, askDate: '2026-03-12' } as const
  await server.db.updateTable('settleAccount').set(asked).where('id', '=', id).execute()
  const seen: OpeningRequest[] = []
  const openAccount: SettleProvider['openAccount'] = async (request) => {
    seen.push(request)
    return { sent: false, again: true, reason: '稍后' }
  }
  await followOpening(server.deps, async () => ({ openAccount }) as SettleProvider, id)
  const sent = seen[0]?.papers ?? []
  expect(sent.map(({ kind, name }) => [kind, name])).toEqual([
    ['licence', '营业执照.pdf'],
    ['certificate', '身份证.pdf'],
  ])
  for (const { read } of sent) expect(await read()).toEqual(pdf)
})
