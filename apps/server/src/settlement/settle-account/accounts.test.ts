import type { Page } from '@chargedeck/contract/paging'
import type { SettleAccount, SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { cardTypes } from '@chargedeck/domain/settle-account/states'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { deadlocksSoFar } from '../../../test/while-locked.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aCaller, pdf } from '../../base/file/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { someOrgs } from '../../staff/user/fixtures.ts'
import { aSetupOf, aShareholder } from '../shareholder/fixtures.ts'
import { anAccount, companyFacts } from './fixtures.ts'
import { followOpening } from './opening/follow-opening.ts'
import { refreshAccountsHandler, refreshBalance } from './refresh-balance.ts'
import { openProvider, type OpenProvider } from './provider/open-provider.ts'
import { readWorkCalendar } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
let holderId: string
const permissions = [
  ...['page', 'list', 'detail', 'export', 'addedOrModify', 'huifu:open', 'updateStatus', 'plain', 'file'].map(
    (name) => `settle:account:${name}`,
  ),
  'settle:account:refreshBalance',
  'settle:card:bin',
  'settle:bank:outAc:balance',
]
beforeAll(async () => {
  server = await startTestServer()
  await someOrgs(server)
  call = await server.signIn({ permissions, orgIds: ['100'] })
  companyId = await aCompany(server)
  holderId = await aShareholder(server, { companyId })
})
afterAll(() => server.stop())

const save = (facts: object = {}) =>
  call<{ id: string }>('POST', '/settle/account/addedOrModify', { ...companyFacts, holderId, ...facts })
const saved = async (facts: object = {}) => (await save(facts)).data?.id ?? ''
const detail = async (id: string, by = call) =>
  (await by<SettleAccountDetail>('GET', '/settle/account/detail', { id })).data
const page = async (query: object, by = call) =>
  (await by<Page<SettleAccount>>('GET', '/settle/account/page', { pageSize: 100, ...query })).data?.rows ?? []
const open = (id: string) => call('POST', '/settle/account/huifu/open', { id })
const status = (id: string, to: string) =>
  call('POST', '/settle/account/updateStatus', { id, status: to, reason: '例行' })
const follow = (id: string) => followOpening(server.deps, openProvider, id)
async function opened(facts: object = {}) {
  const id = await anAccount(server, { companyId, holderId: await aShareholder(server, { companyId }) })
  await server.db
    .updateTable('settleAccount')
    .set({ remark: null, ...facts })
    .where('id', '=', id)
    .execute()
  await open(id)
  for (const _ of [1, 2]) await follow(id)
  return id
}
const own = { cardNo: companyFacts.cardNo, holderId: undefined as string | undefined }
const editOf = async (id: string, facts: object) => {
  const { holderId: of } = (await detail(id)) ?? {}
  const { cardNo: _card, legalCertNo: _no, contactMobile: _mobile, ...rest } = companyFacts
  return call('POST', '/settle/account/addedOrModify', {
    ...rest,
    holderId: of ?? own.holderId,
    id,
    ...facts,
  })
}

test('[S4.9] an account is added; its numbers lie sealed, are shown in part, and are revealed with an audit row', async () => {
  const id = await saved()
  expect(await detail(id)).toMatchObject({
    cardNo: '**** **** **** 0123',
    legalCertNo: '11********2X',
    contactMobile: '139****0021',
    openStatus: 'I',
    status: '0',
    defaultFlag: 1,
    huifuId: null,
  })
  const row = await server.db.selectFrom('settleAccount').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/44250100001100000123|11010519491231002X/)
  expect(await call('POST', '/settle/account/plain', { id })).toMatchObject({
    data: { cardNo: '44250100001100000123', legalCertNo: '11010519491231002X', contactMobile: '13900000021' },
  })
  const logs = await server.db.selectFrom('auditLog').select(['path', 'change']).where('subjectId', '=', id).execute()
  expect(logs.map(({ path }) => path)).toContain('/settle/account/plain')
  expect(JSON.stringify(logs)).not.toMatch(/44250100001100000123|11010519491231002X|13900000021/)
})

test('a partner who is deleted while an account of theirs is added gets none', async () => {
  const goneId = await aShareholder(server, { companyId })
  const { adding } = await asSystem(server.deps, 'test', async (ctx) => {
    await ctx.tx.updateTable('shareholder').set({ dataStatus: dataStates.deleted }).where('id', '=', goneId).execute()
    const answer = save({ holderId: goneId })
    await vi.waitFor(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(await server.runSql(waiting)).not.toEqual([])
    }, 10_000)
    return { adding: answer }
  })
  expect(await adding).toMatchObject({ success: false, message: expect.stringContaining('合作方') })
  expect(await page({ holderId: goneId })).toEqual([])
})

test.each([
  [{ provider: 'BankAcc' }, 3040022, '银行账户类型暂未开放'],
  [{ settleBatch: '600' }, 3040023, '该结算批次暂未开放'],
  [{ cardType: '2', cardNo: '6222021234567890123', cardName: '李示例' }, 3040020, '银行卡号校验不通过'],
  [{ cardType: '2', cardNo: '6225750000000006', cardName: '李示例' }, 3040033, '不能使用信用卡收款，请填写借记卡'],
  [{ cardName: '别的公司' }, 3040024, '户名与主体不一致'],
  [{ subjectType: '2' }, 3040035, '个人主体只能使用本人的银行卡（对私法人）'],
  [
    { subjectType: '2', cardType: '2', cardNo: '6217000000000000004' },
    3040035,
    '个人主体只能使用本人的银行卡（对私法人）',
  ],
  [{ cardType: '1', cardNo: '4111111111111111' }, 3040024, '户名与主体不一致'],
  [{ legalCertNo: '110105194912310021' }, 3040035, '身份证号格式不正确'],
  [{ licenseCode: 'abc' }, 3040035, '营业执照号应为18位统一社会信用代码，或15位注册号'],
  [{ licenseValidType: '0', licenseEnd: '2019-12-31' }, 3040035, '执照结束日期须晚于开始日期'],
  [{ branchCode: '12' }, 3040035, '支行联行号应为12位数字'],
  [{ contactEmail: 'x@' }, 3040035, '邮箱格式不正确'],
  [{ holderId: '404' }, 3040032, '所属合作方不存在或已停用'],
  [{ licenseFileId: '404' }, 3040036, '附件须为您上传的图片或PDF'],
])('[S9.13] impossible facts are refused: %o', async (facts, code, message) => {
  expect(await save(facts)).toMatchObject({ code, message })
})

test('an account without its papers is not opened, and is told what is missing', async () => {
  const id = await saved({ licenseCode: '', legalName: '' })
  expect(await open(id)).toMatchObject({
    code: 3040025,
    message: '资料不完整：营业执照号、营业执照附件、法人姓名、法人证件附件',
  })
  expect(await status(id, '1')).toMatchObject({ code: 200 })
  expect(await status(id, '0')).toMatchObject({ code: 3040027, message: '账户未开户成功' })
})

test('all fields of a wrong form are named at once, and what was stored unchecked is not opened', async () => {
  const wrong = await save({ branchCode: '12', contactEmail: 'x@' })
  expect(wrong).toMatchObject({ data: { fields: { branchCode: expect.any(String), contactEmail: '邮箱格式不正确' } } })
  const id = await anAccount(server, { companyId, holderId: await aShareholder(server, { companyId }) })
  await server.runSql(`update settle_account set branch_code = '12', license_code = 'abc' where id = ${id}`)
  expect(await open(id)).toMatchObject({
    code: 3040025,
    message: '资料不完整：营业执照号应为18位统一社会信用代码，或15位注册号；支行联行号应为12位数字',
  })
})

test('while the provider checks, the papers are locked; then money can go to the account', async () => {
  const id = await anAccount(server, { companyId, holderId: await aShareholder(server, { companyId }) })
  expect(await open(id)).toMatchObject({ data: { openStatus: 'P', applyNo: null } })
  expect(await open(id)).toMatchObject({ code: 3040026, message: '开户审核中' })
  expect(await editOf(id, { cardNo: '44250100001100000124' })).toMatchObject({
    code: 3040021,
    message: '开户中，资料已锁定',
  })
  expect(await editOf(id, { remark: '催办' })).toMatchObject({ code: 200 })
  await follow(id)
  expect(await detail(id)).toMatchObject({
    openStatus: 'P',
    huifuId: expect.stringMatching(/^6666\d{12}$/),
    tokenNo: null,
  })
  expect(await call('GET', '/settle/account/list', {})).not.toMatchObject({ data: expect.arrayContaining([{ id }]) })
  await follow(id)
  expect(await detail(id)).toMatchObject({ openStatus: 'S', tokenNo: expect.stringMatching(/^TSA/) })
  expect(await open(id)).toMatchObject({ code: 3040038 })
  const { data } = await call<{ id: string }[]>('GET', '/settle/account/list', {})
  expect(data?.map((row) => row.id)).toContain(id)
})

test('a new card is checked again before money can go to it, and another subject is another account', async () => {
  const id = await opened()
  const { tokenNo } = (await detail(id)) ?? {}
  expect(await editOf(id, { regName: '别的公司', cardName: '别的公司' })).toMatchObject({ code: 3040034 })
  expect(await editOf(id, { remark: '无关' })).toMatchObject({ code: 200 })
  expect(await detail(id)).toMatchObject({ openStatus: 'S' })
  const changes = () => server.runSql(`select user_id, change_time from settle_card_change where account_id = ${id}`)
  expect(await changes()).toEqual([])
  expect(await editOf(id, { cardNo: '44250100001100000999' })).toMatchObject({ code: 200 })
  const change = { userId: expect.any(String), changeTime: server.now() }
  expect(await changes()).toEqual([change])
  expect(await detail(id)).toMatchObject({ openStatus: 'P', tokenNo: null, cardNo: '**** **** **** 0999' })
  for (const _ of [1, 2]) await follow(id)
  const after = await detail(id)
  expect(after?.openStatus).toBe('S')
  expect(after?.tokenNo).not.toBe(tokenNo)
  expect(await editOf(id, { bankName: '另一银行' })).toMatchObject({ code: 200 })
  expect(await changes()).toEqual([change])
})

test.each([
  [{ shortName: '新简称' }, '简称'],
  [{ licenseBegin: '2021-01-01' }, '执照开始日期'],
  [{ licenseValidType: '0', licenseEnd: '2040-01-01' }, '执照有效期类型'],
  [{ licenseFileId: null }, '营业执照附件'],
  [{ legalFileId: null }, '法人证件附件'],
  [{ legalCertEnd: '2040-01-01' }, '法人证件结束日期'],
  [{ contactName: '李经理' }, '管理员'],
  [{ contactMobile: '13900000099' }, '管理员手机'],
  [{ contactEmail: 'new@example.cn' }, '管理员邮箱'],
  [{ areaCode: '440303' }, '省市区'],
  [{ address: '示例路2号' }, '经营地址'],
])('what the provider has registered of an opened account is not edited: %o', async (facts, title) => {
  const id = await opened()
  const before = await detail(id)
  const message = `${title}已在汇付登记，汇付不支持修改，须重新开户（新建结算账户）`
  expect(await editOf(id, facts)).toMatchObject({
    code: 3040034,
    message,
    data: { fields: { [Object.keys(facts)[0] ?? '']: message } },
  })
  expect(await detail(id)).toEqual(before)
})

test('a person is registered with their certificate; a short name of theirs is ours alone', async () => {
  const id = await opened()
  const certNo = '11010519491231002X'
  await server.runSql(`update settle_account set subject_type = '2', card_type = '1', cert_type = '00',
    cert_begin = '2020-01-01' where id = ${id}`)
  const person = { subjectType: '2', cardType: '1', certType: '00', certBegin: '2020-01-01' }
  expect(await editOf(id, { ...person, certEnd: '2040-01-01' })).toMatchObject({ code: 3040034 })
  expect(await editOf(id, { ...person, certNo })).toMatchObject({ code: 3040034 })
  expect(await editOf(id, { ...person, shortName: '老王' })).toMatchObject({ code: 200 })
})

test('who fails the audit is told why, may be corrected and asks again', async () => {
  const id = await opened({ regName: '失败置业', cardName: '失败置业' })
  expect(await detail(id)).toMatchObject({ openStatus: 'F', openMsg: '沙箱：资料审核不通过' })
  const { huifuId: refused } = (await detail(id)) ?? {}
  const right = { regName: '改正置业有限公司', cardName: '改正置业有限公司', licenseBegin: '2021-01-01' }
  expect(await editOf(id, right)).toMatchObject({ code: 200 })
  expect(await open(id)).toMatchObject({ data: { openStatus: 'P' } })
  for (const _ of [1, 2]) await follow(id)
  const after = await detail(id)
  expect(after).toMatchObject({ openStatus: 'S', regName: '改正置业有限公司', huifuId: expect.stringMatching(/^6666/) })
  expect(after?.huifuId).not.toBe(refused)
  const changes = await server.runSql(
    `select change from audit_log where subject_id = '${id}' and change::text like '%regName%'`,
  )
  expect(changes.at(-1)?.['change']).toMatchObject({ huifuId: [refused, null] })
})

test('a card that only the provider knows as a credit card opens no account', async () => {
  const id = await anAccount(server, { companyId, holderId: await aShareholder(server, { companyId }) })
  await open(id)
  await server.runSql(`update settle_account set card_type = '${cardTypes.otherPerson}' where id = ${id}`)
  const knowing: OpenProvider = async (deps, wanted) => {
    const provider = await openProvider(deps, wanted)
    const credit = { bankCode: null, bankName: '某银行', cardType: 'CREDIT' } as const
    return provider && { ...provider, cardBin: async () => ({ sent: true, receipt: credit }) }
  }
  await followOpening(server.deps, knowing, id)
  expect(await detail(id)).toMatchObject({ openStatus: 'F', openMsg: '渠道查明该卡为信用卡，请更换为借记卡' })
})

test('a stopped account of a partner who was deleted since is not put to use again', async () => {
  const id = await opened()
  await status(id, '1')
  const { holderId: goneId } = (await detail(id)) ?? {}
  await server.runSql(`update shareholder set data_status = 2 where id = ${goneId}`)
  expect(await status(id, '0')).toMatchObject({ success: false, message: '所属合作方不存在或已停用' })
})

test('an account that is used by a setup or by a withdrawal under way is not deleted', async () => {
  const id = await opened()
  const stationId = await aStationOf(server, companyId)
  const setupId = await aSetupOf(server, { companyId, stationId, holderId })
  await server.db.updateTable('settleSetupItem').set({ settleAccountId: id }).where('setupId', '=', setupId).execute()
  expect(await status(id, '2')).toMatchObject({ code: 3040031 })
  await server.db.updateTable('settleSetupItem').set({ settleAccountId: null }).where('setupId', '=', setupId).execute()
  expect((await status(id, '2')).code).toBe(200)
  expect(await detail(id)).toBeNull()
})

test('when the default account is deleted the oldest that money can go to becomes the default', async () => {
  const of = await aShareholder(server, { companyId })
  const [first, waiting] = [await saved({ holderId: of }), await saved({ holderId: of })]
  const usable = await saved({ holderId: of })
  await server.runSql(`update settle_account set open_status = 'S' where id = ${usable}`)
  const defaults = async () => (await page({ holderId: of })).filter(({ defaultFlag }) => defaultFlag === 1)
  expect((await defaults()).map(({ id }) => id)).toEqual([first])
  await status(first, '2')
  expect((await defaults()).map(({ id }) => id)).toEqual([usable])
  await status(usable, '2')
  expect((await defaults()).map(({ id }) => id)).toEqual([waiting])
  await status(waiting, '2')
  expect(await page({ holderId: of })).toEqual([])
})

test('filters by partner, state and card; a partner who signs in sees their own and changes nothing', async () => {
  const userId = server.nextId()
  const partner = await server.signIn({ userId, permissions, orgIds: [], seesOwn: true })
  const mine = await aShareholder(server, { companyId, userId })
  const id = await anAccount(server, { companyId, holderId: mine })
  expect((await page({ holderId: mine })).map((row) => row.id)).toEqual([id])
  expect(await page({ holderId: mine, openStatus: 'S' })).toEqual([])
  expect((await page({ holderId: mine, cardTail: '0123', provider: 'HuifuAcc', status: '0' })).length).toBe(1)
  expect((await page({}, partner)).map((row) => row.id)).toEqual([id])
  expect(await partner('POST', '/settle/account/plain', { id })).toMatchObject({ code: 3040030 })
  expect(await partner('POST', '/settle/account/huifu/open', { id })).toMatchObject({ code: 3040030 })
})

test('a card tells its bank, and the account that pays its balance', async () => {
  expect(await call('GET', '/settle/card/bin', { cardNo: '6228 48' })).toMatchObject({
    data: { bankName: '中国农业银行', cardType: 'DEBIT', cardLen: 19 },
  })
  expect(await call('GET', '/settle/card/bin', { cardNo: '999999' })).toMatchObject({ code: 3040029 })
  expect(await call('GET', '/settle/bank/outAc/balance', { companyId })).toMatchObject({
    data: { provider: 'HuifuAcc', balanceAmt: 1_000_000_000, availableAmt: 1_000_000_000, accountTail: '0000' },
  })
  expect(await call('GET', '/settle/bank/outAc/balance', { companyId: '404' })).toMatchObject({ code: 3040320 })
})

test('the work calendar is what staff keep in the dictionary', async () => {
  const { seedDicts } = await import('../../base/dict/public.ts')
  await asSystem(server.deps, 'test', seedDicts)
  const calendar = await asSystem(server.deps, 'test', readWorkCalendar)
  expect(calendar.daysOff.has('2026-10-01')).toBe(true)
  expect(calendar.workingWeekends.has('2026-10-10')).toBe(true)
})

test('a paper of an account is not deleted while the account has it', async () => {
  const caller = await aCaller(server, { permissions: null })
  const { data: fileId } = await caller.upload('营业执照.pdf', new Uint8Array(pdf))
  const id = await anAccount(server, { companyId, holderId: await aShareholder(server, { companyId }) })
  const remove = async () => (await caller.post('/sysFileInfo/delete', { id: fileId })).json()
  for (const column of ['license_file_id', 'legal_file_id', 'card_file_id']) {
    await server.runSql(`update settle_account set ${column} = ${fileId} where id = ${id}`)
    expect(await remove()).toMatchObject({ message: '文件正在用于结算账户资料，不能删除' })
    await server.runSql(`update settle_account set ${column} = null where id = ${id}`)
  }
  expect(await remove()).toMatchObject({ success: true })
})

const balanceOf = async (id: string) => {
  const { balanceAmt, balanceTime, balanceMsg } = (await detail(id)) ?? {}
  return { balanceAmt, balanceTime, balanceMsg }
}
const refresh = (id: string) => call('POST', '/settle/account/refreshBalance', { id })

test('the balance of an opened account is asked for on request, and says when it was read; an edit under way is still saved', async () => {
  const waiting = await anAccount(server, { companyId, holderId: await aShareholder(server, { companyId }) })
  expect(await refresh(waiting)).toMatchObject({ code: 3040027 })
  expect(await refresh('404')).toMatchObject({ code: 3040030 })
  const id = await opened()
  const { rowVersion } = (await detail(id)) ?? {}
  expect(await refresh(id)).toMatchObject({ data: { balanceAskedTime: '2026-03-12 12:00:00' } })
  const job = await server.runSql(`select 1 from graphile_worker.jobs where key = 'settle-account-balance:${id}'`)
  expect(job).toHaveLength(1)
  await refreshBalance(server.deps, openProvider, id)
  const read = { balanceAmt: expect.any(Number), balanceTime: '2026-03-12 12:00:00', balanceMsg: null }
  expect(await balanceOf(id)).toEqual(read)
  expect((await page({})).find((row) => row.id === id)).toMatchObject({ balanceTime: read.balanceTime })
  expect(await editOf(id, { rowVersion, remark: '同时编辑' })).toMatchObject({ code: 200 })
})

test('a balance that cannot be read keeps the one before, with the reason', async () => {
  const id = await opened()
  await refreshBalance(server.deps, openProvider, id)
  const before = await balanceOf(id)
  await refreshBalance(server.deps, async () => null, id)
  expect(await balanceOf(id)).toEqual({ ...before, balanceMsg: '公司没有启用的汇付支付配置' })
})

test('the timer asks about a bounded number of accounts, those not asked about longest first, and none twice in half an hour', async () => {
  await server.runSql(`update settle_account set balance_asked_time = '2026-03-12 11:45:00+08'`)
  const [old, never] = [await opened(), await opened()]
  await server.runSql(`update settle_account set balance_asked_time = '2026-03-12 11:00:00+08' where id = ${old}`)
  await server.runSql(`delete from graphile_worker._private_jobs`)
  await refreshAccountsHandler.run(server.deps, {})
  const asked = await server.runSql(
    `select key from graphile_worker.jobs where key like 'settle-account-balance:%' order by id`,
  )
  expect(asked.map(({ key }) => key)).toEqual([never, old].map((id) => `settle-account-balance:${id}`))
})

test('two who make two accounts of one partner the default at once never wait for each other, and one default is left', async () => {
  const of = await aShareholder(server, { companyId })
  const ids = [
    await anAccount(server, { companyId, holderId: of }),
    await anAccount(server, { companyId, holderId: of }),
  ]
  const facts = { holderId: of, contactMobile: companyFacts.contactMobile, remark: null, settleCycle: 'T1' }
  const before = await deadlocksSoFar(server)
  for (let round = 0; round < 12; round += 1) {
    await server.runSql(`update settle_account set default_flag = 0 where holder_id = ${of}`)
    await server.runSql(`update settle_account set default_flag = 1 where id = ${ids[round % 2]}`)
    const both = await Promise.all(ids.map((id) => editOf(id, { ...facts, defaultFlag: 1 })))
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    expect(
      await server.runSql(`select id from settle_account where holder_id = ${of} and default_flag = 1`),
    ).toHaveLength(1)
  }
  expect(await deadlocksSoFar(server)).toBe(before)
})
