import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aCaller, pdf } from '../../base/file/fixtures.ts'
import { aPayee, aWithdraw, closedDays, type Payee } from './fixtures.ts'
import { withdrawAutomaticallyHandler } from './public.ts'

let server: TestServer
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
})
afterAll(() => server.stop())

const run = () => withdrawAutomaticallyHandler.run(server.deps, {})
const withdrawsOf = ({ holderId }: Payee) =>
  server.db
    .selectFrom('withdraw')
    .select(['id', 'applyAmt', 'transferStatus', 'applyUser', 'remark'])
    .where('holderId', '=', holderId)
    .execute()

/** A setup of the partner's station. */
async function aSetup({ stationId, holderId, settleAccountId }: Payee, settleMode: 'AUTO' | 'MANUAL'): Promise<void> {
  const [tactic, setup] = [server.nextId(), server.nextId()]
  await server.runSql(`insert into assign_tactic (id, tactic_no, tactic_name, company_id, order_types, channel_fee_rate, channel_fee_bearer, gift_bearer, create_time)
    values (${tactic}, 'AT${tactic}', '示例', ${companyId}, '["CHARGE"]', 0, 'PRE', 'OPR', now());
    insert into settle_setup (id, setup_no, station_id, company_id, tactic_id, tactic_name, terms, effective_date, settle_mode, settle_cycle, status, create_time)
    values (${setup}, 'ST${setup}', ${stationId}, ${companyId}, ${tactic}, '示例', '{}', '2026-01-01', '${settleMode}', 'T1', '0', now());
    insert into settle_setup_item (setup_id, seq, holder_id, holder_type, tiers, settle_account_id, ratio_text)
    values (${setup}, 1, ${holderId}, 'LAN', '[]', ${settleAccountId}, '示例')`)
}

test('what partners of automatic setups have is applied for by itself, once a day, and needs approval as any other', async () => {
  const [small, large, manual, poor] = [
    await aPayee(server, { companyId }),
    await aPayee(server, { companyId }),
    await aPayee(server, { companyId }),
    await aPayee(server, { companyId }),
  ]
  for (const payee of [small, large, poor]) await aSetup(payee, 'AUTO')
  await aSetup(manual, 'MANUAL')
  await closedDays(server, small, [30_000, -5000])
  await closedDays(server, large, [600_000])
  await closedDays(server, manual, [30_000])
  await closedDays(server, poor, [5000])
  await run()
  await run()
  const auto = { applyUser: null, remark: '自动提现' }
  expect(await withdrawsOf(small)).toMatchObject([{ ...auto, applyAmt: 25_000, transferStatus: '00' }])
  expect(await withdrawsOf(large)).toMatchObject([{ ...auto, applyAmt: 600_000, transferStatus: '10' }])
  expect([await withdrawsOf(manual), await withdrawsOf(poor)]).toEqual([[], []])
})

test('one that staff have given up is not applied for again that day', async () => {
  const payee = await aPayee(server, { companyId })
  await aSetup(payee, 'AUTO')
  await closedDays(server, payee, [30_000])
  await run()
  const [made] = await withdrawsOf(payee)
  const call = await server.signIn({ permissions: null })
  await call('PUT', '/settle/withdraw/nullify', { withdrawId: made?.id, reason: '先核对' })
  await run()
  expect(await withdrawsOf(payee)).toHaveLength(1)
})

test('a proof of a payout is kept with it, and the file is not deleted', async () => {
  const fin = await aCaller(server, { permissions: null })
  const call = await server.signInUser(fin.userId)
  const withdrawId = await aWithdraw(server, call, companyId)
  const { data: fileId } = await fin.upload('回单.pdf', new Uint8Array(pdf))
  expect((await fin.post('/settle/withdraw/voucher/add', { withdrawId, fileIds: [fileId] })).json()).toMatchObject({
    success: true,
  })
  const shown = await fin.get(`/settle/withdraw/voucher?withdrawId=${withdrawId}&fileId=${fileId}`)
  expect(shown.headers['content-type']).toBe('application/pdf')
  expect((await fin.post('/sysFileInfo/delete', { id: fileId })).json()).toMatchObject({
    message: '文件正在用于提现凭证，不能删除',
  })
  const other = await aCaller(server, { permissions: null })
  const refused = await other.post('/settle/withdraw/voucher/add', { withdrawId, fileIds: [fileId] })
  expect(refused.json()).toMatchObject({ code: 3040318 })
})
