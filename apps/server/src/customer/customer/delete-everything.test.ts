import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { aCharger, aWorld, type World } from '../../../test/world.ts'
import { anInvoice } from '../../charging/invoice/fixtures.ts'
import { sendCode } from '../../base/verification-code/public.ts'
import { seedConfigs } from '../../base/config/public.ts'
import { seedMessageTemplates } from '../../base/message/public.ts'
import { nightDiscount } from '../activity/fixtures.ts'
import { aCustomer } from './fixtures.ts'
import { asSystem } from '../../platform/work.ts'

let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  await asSystem(server.deps, 'seed', async (ctx) => {
    await seedConfigs(ctx)
    await seedMessageTemplates(ctx)
  })
  world = await aWorld(server, '100')
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

const [formerMobile, mobile] = ['13711112221', '13711112222']
const told = {
  nickname: '独一小姐',
  realName: '独一无二',
  formerMobile,
  mobile,
  plate: '苏AD65656',
  vin: 'LGXC16DF4M0656565',
  cardNo: 'UNIQUE6565',
  email: 'duyi@example.com',
  buyerName: '独一发票人',
  phone: '0571-65656565',
  account: '6222020200065656565',
}
const kept = [
  'charger_transaction.start_key: UNIQUE6565', // a charger that repeats its start gets its first answer on any day
  'invoice.buyer_name: 独一发票人', // the law asks for it
]

/** Every text and every jsonb of every table that has one of these words. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const columns = await server.runSql(`select c.relname as table, a.attname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and not a.attisdropped and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype)`)
  const pattern = words.join('|')
  const looked = columns.map(
    ({
      table,
      name,
    }) => `select '${String(table)}.${String(name)}: ' || (regexp_match("${String(name)}"::text, '${pattern}'))[1] as place
      from "${String(table)}" where "${String(name)}"::text ~ '${pattern}'`,
  )
  const found = await server.runSql(
    `select distinct place from (${looked.join(' union all ')}) all_places order by place`,
  )
  return found.map(({ place }) => String(place))
}

async function aStory(): Promise<string> {
  const { companyId, stationId } = world
  const must = async <Data>(...sent: Parameters<typeof call>): Promise<Data | null> => {
    const answer = await call<Data>(...sent)
    expect(answer.message, sent[1]).toBe('请求成功')
    return answer.data
  }
  const { nickname, realName } = told
  const person = { mobile: formerMobile, nickname, realName, companyId }
  const id = (await must<string>('POST', '/customer/addedOrModify', person)) ?? ''
  const sendCodeTo = (to: string) =>
    asSystem(server.deps, 'test', (ctx) => sendCode(ctx, { channel: 'sms', to, purpose: 'LOGIN' }))
  await sendCodeTo(formerMobile)
  await must('POST', '/customer/addedOrModify', { id, mobile })
  const car = { customerId: id, plateNo: told.plate, plateColor: 'GREEN', vehicleUse: '1', vin: told.vin }
  await must('POST', '/customer/vehicle/addedOrModify', car)
  await must('POST', '/customer/card/add', { customerId: id, cardNo: told.cardNo })
  const scope = [{ scopeType: 'CUSTOMER', scopeId: id }]
  const activity = { ...nightDiscount, startTime: '2026-03-13 00:00:00', companyId, scope }
  const saved = await must<{ id: string }>('POST', '/activity/addedOrModify', activity)
  await must('POST', '/activity/addedOrModify', { ...activity, id: saved?.id, activityName: '改名', scope: [] })
  const changes = {
    buyerKind: 'PERSONAL',
    buyerName: told.buyerName,
    buyerEmail: told.email,
    buyerPhone: told.phone,
    buyerAccount: told.account,
    invoiceNo: '26656565',
    issueTime: server.now(),
    pdfFileId: '1',
  } as const
  const invoiceId = await anInvoice(
    server,
    { companyId, stationId, customerId: id },
    { status: invoiceStates.issued, changes },
  )
  await must('POST', '/invoice/email', { id: invoiceId })
  await sendCodeTo(mobile)
  const { orderId } = await aCharger(server, world, server).start({
    idTag: told.cardNo,
    at: server.now(),
    meter: energyE4(0),
  })
  await server.runSql(`update charge_order set order_status = '90' where id = ${orderId}`)
  await server.runSql(`update wallet set frozen_amt = 0, balance_amt = 0 where customer_id = ${id}`)
  return id
}

test('a customer who is deleted is named nowhere any more, in no text of any table', async () => {
  const id = await aStory()
  const words = Object.values(told)
  const named = await placesOf(words)
  for (const place of ['audit_log.change', 'message_record.receiver', 'invoice.buyer_email', 'charge_order.vin'])
    expect(
      named.some((one) => one.startsWith(place)),
      place,
    ).toBe(true)
  expect(await call('POST', '/customer/delete', { id, reason: '客户要求' })).toMatchObject({ code: 200 })
  expect(await placesOf(words)).toEqual(kept)
})

const { requested, issuing, failed, reversing } = invoiceStates
test.each([requested, issuing, failed, reversing])(
  'a customer with an invoice in the state %s stays: neither they nor the invoice changes',
  async (status) => {
    const { companyId, stationId } = world
    const id = await aCustomer(server, { companyId })
    const invoiceId = await anInvoice(server, { companyId, stationId, customerId: id }, { status })
    await server.runSql(`update wallet set balance_amt = 0, gift_amt = 0 where customer_id = ${id}`)
    const remove = () => call('POST', '/customer/delete', { id, reason: '客户要求' })
    expect(await remove()).toMatchObject({ success: false, message: '客户有1张未办完的发票，不能删除' })
    const rows = await server.runSql(`select data_status, buyer_name from customer, invoice
      where customer.id = ${id} and invoice.id = ${invoiceId}`)
    expect(rows).toEqual([{ dataStatus: 0, buyerName: '示例物流有限公司' }])
    await server.runSql(`update invoice set status = '${invoiceStates.voided}' where id = ${invoiceId}`)
    expect(await remove()).toMatchObject({ code: 200 })
  },
)
