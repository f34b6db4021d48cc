import type { ImportReport } from '@chargedeck/contract/sheet-import'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../../test/test-user.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aStation } from '../../station/fixtures.ts'
import { importColumns } from './columns.ts'

let server: TestServer
let authorization: string
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  await aStation(server, { companyId, stationName: '奥体东门站' })
  await aStation(server, { companyId, stationName: '别家的站', orgId: '200' })
  const permissions = ['template', 'check', 'keep'].map((name) => `charger:pile:import:${name}`)
  authorization = `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions, orgIds: ['100'] }))}`
})
afterAll(() => server.stop())

type Line = Partial<Record<(typeof importColumns)[number]['field'], string | number | Date>>
const usual: Line = {
  pileName: 'A01',
  station: '奥体东门站',
  pileType: '直流',
  model: 'DH-120D2',
  manufacturerName: '示例电气',
  ratedPowerKw: 120,
  voltageMin: 200,
  voltageMax: 1000,
  currentMax: 250,
  gunQty: 2,
  protocol: 'OCPP 1.6J',
}
const titles = importColumns.map(({ title, required }) => (required ? `${title}*` : title))
const sheetOf = (lines: readonly Line[], head: readonly string[] = titles) =>
  writeXlsx({
    sheets: [
      {
        name: '充电桩',
        rows: [
          [...head],
          ...lines.map((line) => importColumns.map(({ field }) => ({ ...usual, ...line })[field] ?? null)),
        ],
      },
    ],
  })

async function check(content: Uint8Array, fileName = '桩.xlsx') {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(content)]), fileName)
  const sent = new Response(form)
  const headers = { authorization, 'content-type': sent.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await sent.arrayBuffer())
  const answer = await server.app.inject({ method: 'POST', url: '/api/charger/pile/import/check', headers, payload })
  return answer.json<{ code: number; message: string; data: ImportReport }>()
}
const keep = async (id: string | null, as = authorization) => {
  const headers = { authorization: as }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/charger/pile/import/keep',
    headers,
    payload: { id },
  })
  return answer.json<{ code: number; data: { madeQty: number } }>()
}
/** A zip of the parts that a reader needs, with this in the only sheet. */
async function aSheetOf(rows: string): Promise<Buffer> {
  const types = 'http://schemas.openxmlformats.org'
  const relation = (kind: string, target: string) =>
    `<Relationships xmlns="${types}/package/2006/relationships"><Relationship Id="rId1" Type="${types}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${types}/package/2006/content-types"/>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': '<workbook><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  const zip = new yazl.ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}
const pileCount = async () => Number((await server.runSql('select count(*) as n from charger_pile'))[0]?.['n'])

test('each bad line is reported with its column, and good lines are imported only when the same user confirms them, once', async () => {
  const { data } = await check(
    await sheetOf([
      {
        pileNo: 'IM-1',
        parkNos: 'B1-07',
        connectorType: '交流插座',
        nationalStandard: '2011版',
        verifyDueDate: new Date('2029-02-28T00:00:00Z'),
      },
      { pileNo: 'IM-2', pileName: 'A02', pileType: '交流' },
      { pileNo: 'im-1', pileName: 'A03' },
      { pileNo: 'IM/4', pileName: 'A01', ratedPowerKw: '很大', gunQty: 21 },
      { pileNo: 'IM-5', pileName: 'A05', station: '别家的站', installDate: '2026-02-30' },
      { pileNo: 'IM-6', pileName: '', ratedPowerKw: 120.25, protocol: 'HTTP' },
      {
        pileNo: 'IM-7',
        pileName: 'A07',
        pileType: 'AC',
        ratedPowerKw: 7,
        gunQty: 1,
        maxSoc: 90,
        protocol: '云快充1.6',
      },
    ]),
  )
  expect(data).toMatchObject({ totalQty: 7, goodQty: 1, badQty: 6 })
  expect(data.faults.map(({ line, column, message }) => `${line}${column} ${message}`)).toEqual([
    '3G 功率与桩型不符',
    '4A 与第2行的桩编号重复',
    '5G 应为数字',
    '5K 应在1到20之间',
    '6C 站点不存在',
    '6S 日期格式应为2026-01-31',
    '7B 不能为空',
    '7G 最多一位小数',
    '7L 应为OCPP 1.6J、云快充1.5、云快充1.6、私有协议',
    '8A 桩编号须为14位数字',
  ])
  expect(await pileCount()).toBe(0)
  const other = await aUserWithRole(server.deps, { permissions: ['charger:pile:import:keep'], orgIds: ['100'] })
  expect((await keep(data.id, `Bearer ${await aToken(server.deps, other)}`)).code).toBe(3033017)
  expect(await keep(data.id)).toMatchObject({ code: 200, data: { madeQty: 1 } })
  expect((await keep(data.id)).code).toBe(3033017)
  const [pile] = await server.runSql(
    'select pile_no, verify_due_date::text as due, status, (select count(*)::int from charger_gun) as guns from charger_pile',
  )
  expect(pile).toEqual({ pileNo: 'IM-1', due: '2029-02-28', status: '00', guns: 2 })
  const guns = await server.runSql('select park_no, connector_type, national_standard from charger_gun order by gun_no')
  expect(guns).toEqual(['B1-07', null].map((parkNo) => ({ parkNo, connectorType: '2', nationalStandard: '1' })))
  expect(await server.runSql("select pile_qty from station where station_name = '奥体东门站'")).toEqual([
    { pileQty: 1 },
  ])
})

test('full-width letters and digits of a sheet are the plain ones, and a name keeps its own', async () => {
  const [{ stationNo = '' } = {}] = await server.runSql(
    "select station_no from station where station_name = '奥体东门站'",
  )
  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
  const { data } = await check(
    await sheetOf([
      {
        pileNo: wide('IM-40'),
        pileName: 'Ｂ４０（东）',
        station: wide(String(stationNo)),
        ratedPowerKw: wide('120'),
        gunQty: wide('1'),
        protocol: 'ＯＣＰＰ　１.６Ｊ',
        parkNos: wide('B1-40'),
        installDate: wide('2026-03-01'),
      },
    ]),
  )
  expect(data.faults).toEqual([])
  expect((await keep(data.id)).data.madeQty).toBe(1)
  const [pile] = await server.runSql(`select pile_no, pile_name, protocol, install_date::text as installed,
    (select park_no from charger_gun where pile_id = charger_pile.id) as bay from charger_pile where pile_no = 'IM-40'`)
  expect(pile).toMatchObject({ pileName: 'Ｂ４０（东）', installed: '2026-03-01', bay: 'B1-40' })
})

test('a small file of millions of cells is refused in words, and a large one holds nobody', async () => {
  const crowd = await aSheetOf(`<row r="1">${'<c/>'.repeat(2_000_001)}</row>`)
  expect(crowd.length).toBeLessThan(100_000)
  const whole = await sheetOf(Array.from({ length: 5000 }, (_, at) => ({ pileName: `桩${at}`, pileNo: `N${at}` })))
  const faulty = await sheetOf(Array.from({ length: 5000 }, () => ({})))
  const held = monitorEventLoopDelay({ resolution: 5 })
  for (const [content, code] of [
    [crowd, 3033023],
    [whole, 200],
    [faulty, 200],
  ] as const) {
    held.enable()
    const { code: answered, message } = await check(content)
    held.disable()
    expect([answered, message]).toEqual([code, expect.stringMatching(/单元格过多|请求成功/)])
    expect(held.max / 1e6, message).toBeLessThan(1000) // 50 on a machine that does nothing else
    held.reset()
  }
})

test('many sheets at once do not take every connection: two are read, the others may come again', async () => {
  const sheet = await sheetOf([{ pileNo: 'IM-30', pileName: 'B30' }])
  const codes = (await Promise.all(Array.from({ length: 8 }, () => check(sheet)))).map(({ code }) => code)
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(2)
  expect(codes).toContain(1015004)
  expect((await check(sheet)).code).toBe(200)
})

test('a number taken between check and confirmation refuses the whole import', async () => {
  const sheet = await sheetOf([
    { pileNo: 'IM-20', pileName: 'B20' },
    { pileNo: 'IM-21', pileName: 'B21' },
  ])
  const [first, second] = [(await check(sheet)).data, (await check(sheet)).data]
  expect((await keep(first.id)).data.madeQty).toBe(2)
  expect((await keep(second.id)).code).toBe(3033018)
  expect((await check(sheet)).data).toMatchObject({
    id: null,
    goodQty: 0,
    faults: [{ line: 2, column: 'A', message: '桩编号已存在' }, {}, {}, {}],
  })
})

test.each([
  ['no table at all', () => Promise.resolve(Buffer.from('hello')), '无法读取该文件，请使用导入模板（xlsx）'],
  ['no lines', () => sheetOf([]), '文件中没有数据'],
  ['a title changed', () => sheetOf([{ pileNo: 'X' }], ['编号', ...titles.slice(1)]), '缺少列：桩编号'],
])('%s is refused', async (_what, content, message) => {
  expect(await check(await content())).toMatchObject({ code: 3033016, message })
})

test('the template is a sheet that passes the check', async () => {
  const answer = await server.app.inject({ url: '/api/charger/pile/import/template', headers: { authorization } })
  const { sheets } = await readXlsx(answer.rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['充电桩', '填写说明'])
  const { data } = await check(answer.rawPayload)
  expect(data.faults).toMatchObject([{ line: 2, column: 'C', message: '站点不存在' }])
})
