import { defaultConfig } from '@chargedeck/domain/operation-config/content'
import type { AllowedWithdraw, WithdrawPreview } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aPayee, applicationOf, closedDays } from './fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

test('where statements come first, an agreed month can be withdrawn while the next one waits, and what is negative in that comes off', async () => {
  const companyId = await aCompany(server)
  const content = JSON.stringify({ ...defaultConfig, statementConfirmFlag: 1 })
  await server.runSql(`insert into operation_config (id, company_id, version_status, version_no, content, change_note, release_time, create_time)
    values (${server.nextId()}, ${companyId}, 'CONFIRM', 1, '${content}', '', '2026-01-01', now())`)
  const payee = await aPayee(server, { companyId })
  const { holderId, settleAccountId } = payee
  const [february, negative, march] = await closedDays(server, payee, [30_000, -5000, 12_000])
  await server.runSql(`update settle_daily set settle_date = '2026-02-20' where id = ${february}`)
  const allow = async () => (await call<AllowedWithdraw>('GET', '/settle/withdraw/allowWithdraw', { holderId })).data
  expect(await allow()).toMatchObject({ allow: 0 })
  expect((await allow())?.reasons.at(-1)).toContain('2026-02、2026-03的月结算单未确认')

  await server.runSql(`insert into settle_monthly (id, settle_month, company_id, station_id, holder_id, holder_name, holder_type, day_qty, order_qty,
      energy, elec_amt, service_amt, total_amt, discount_amt, actual_amt, channel_fee_amt, adjust_amt, share_amt, guarantee_amt, withdrawn_amt,
      withdrawing_amt, un_withdraw_amt, confirm_time, invoice_file_id, refresh_time)
    select ${server.nextId()}, '2026-02', company_id, station_id, holder_id, holder_name, holder_type, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, share_amt, 0, 0, 0,
      share_amt, now(), 1, now() from settle_daily where id = ${february}`)
  expect(await allow()).toMatchObject({ allow: 1, withdrawableAmt: 25_000, reasons: [] })
  const preview = await call<WithdrawPreview>('GET', '/settle/withdraw/withdrawPreview', { holderId, settleAccountId })
  expect(preview.data?.rows.map(({ dailyId }) => dailyId)).toEqual([february, negative])
  const refused = await call(
    'POST',
    '/settle/withdraw/create',
    applicationOf(payee, [february ?? '', negative ?? '', march ?? ''], 37_000),
  )
  expect(refused.message).toBe('2026-03的月结算单未确认或未上传发票，不能提现')
  const applied = await call(
    'POST',
    '/settle/withdraw/create',
    applicationOf(payee, [february ?? '', negative ?? ''], 25_000),
  )
  expect(applied).toMatchObject({ code: 200 })
})

test('where statements come first, a partner without open days is told that there is nothing to withdraw', async () => {
  const companyId = await aCompany(server)
  const content = JSON.stringify({ ...defaultConfig, statementConfirmFlag: 1 })
  await server.runSql(`insert into operation_config (id, company_id, version_status, version_no, content, change_note, release_time, create_time)
    values (${server.nextId()}, ${companyId}, 'CONFIRM', 1, '${content}', '', '2026-01-01', now())`)
  const { holderId, settleAccountId } = await aPayee(server, { companyId })
  const allowed = await call<AllowedWithdraw>('GET', '/settle/withdraw/allowWithdraw', { holderId })
  expect(allowed.data).toMatchObject({ allow: 0, reasons: ['无可提现金额'] })
  const preview = await call('GET', '/settle/withdraw/withdrawPreview', { holderId, settleAccountId })
  expect(preview).toMatchObject({ code: 3040301, message: '无可提现金额' })
})
