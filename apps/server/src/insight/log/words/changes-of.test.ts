import { expect, test } from 'vitest'
import type { Names } from '../objects/names-of.ts'
import { changesOf, nameInNote, objectsIn, summaryOf } from './changes-of.ts'

const names: Names = new Map([['ROLE 7', { kind: 'ROLE', id: '7', name: '财务' }]])
const said = (path: string, change: object) =>
  changesOf(path, change, names).map(({ title, before, after }) => {
    const text = (value: typeof after) => value.map((part) => part.text).join('、')
    return before ? `${title}：${text(before)} → ${text(after)}` : `${title}：${text(after)}`
  })

test('two granted roles are a list, not a before and an after; a known id is a name that leads somewhere', () => {
  expect(said('/sysRegister/approve', { roleIds: ['7', '8'] })).toEqual(['角色：财务、8'])
  expect(changesOf('/sysRegister/approve', { roleIds: ['7', '8'] }, names)[0]?.after).toEqual([
    { text: '财务', object: { kind: 'ROLE', id: '7' } },
    { text: '8' },
  ])
  expect(said('/sysOrg/delete', { deletedIds: ['7', '8'] })).toEqual(['连同删除：7、8'])
})

test('an edited list shows its values before and after', () => {
  const change = { posIdList: [[], ['7', '8']], status: [0, 1], email: [null, 'a@b.cn'] }
  expect(said('/sysUser/edit', change)).toEqual(['职位：空 → 7、8', '状态：正常 → 停用', '邮箱：空 → a@b.cn'])
})

test('[S2.10] codes are words, money is yuan, energy is 度, instants are our time', () => {
  expect(said('/charge/order/manually/settle', { orderStatus: [20, 50], totalAmt: 3192 })).toEqual([
    '订单状态：停止中 → 已完成',
    '订单金额：31.92元',
  ])
  expect(said('/charge/order/manually/settle', { actualAmt: [1131, 61_131], waits: 'review' })).toEqual([
    '实收：11.31元 → 611.31元',
    '等待：另一人复核',
  ])
  expect(said('/charge/order/review', { findingCodes: ['SAMPLES_REPEATED'] })).toEqual(['疑点：过程数据重复'])
  expect(said('/station/edit', { selfBuyWay: ['10', '20'], openAllDayFlag: [1, 0], minStartAmt: [null, 500] })).toEqual(
    ['经营方式：自营 → 加盟', '全天开放：是 → 否', '起充余额：空 → 5.00元'],
  )
  expect(said('/station/fee/copy', { carrierPushTime: [null, '2026-11-01T02:00:00.000Z'] })).toEqual([
    '互联推送：空 → 2026-11-01 10:00:00',
  ])
})

test('the bands of a plan read as sentences', () => {
  const band = { startTime: '00:00', endTime: '24:00', band: 'FLAT', elecPrice: 7000, servicePrice: 3000 }
  expect(said('/station/fee/addOrEdit', { periods: [band] })).toEqual([
    '时段：开始 00:00，结束 24:00，时段类型 平，电费单价 0.7000元/度，服务费单价 0.3000元/度',
  ])
})

test('a field of the call itself has its own title, though a part of the call has a field of that name', () => {
  expect(said('/sysUser/edit', { orgId: ['7', '8'] })).toEqual(['所属机构：7 → 8'])
})

test('a field that two slices understand differently keeps its bare value where its own slice is silent', () => {
  expect(said('job:sweep-logs', { opLogQty: 3, status: 1 })).toEqual(['清除操作日志：3', '状态：1'])
})

test('a line of the list tells three changes and how many more there are', () => {
  const change = { name: ['甲', '乙'], remark: [null, '丙'], sort: [1, 2], code: ['A', 'B'] }
  const long = changesOf('/sysOrg/edit', { remark: [null, '长'.repeat(500)] }, names)
  expect(summaryOf(long)).toBe(`备注 空 → ${'长'.repeat(60)}…`)
  expect(summaryOf(changesOf('/sysOrg/edit', change, names))).toMatch(
    /^机构名称 甲 → 乙；备注 空 → 丙；排序 1 → 2；另有1项$/,
  )
})

test('what is gone is named by its note, an edited name by the newer one', () => {
  expect(nameInNote({ stationName: '江东站', status: 1 })).toBe('江东站')
  expect(nameInNote({ name: ['甲', '乙'] })).toBe('乙')
  expect(nameInNote({ status: 1 })).toBeNull()
})

test('the ids of both sides of an edit are looked up', () => {
  expect(objectsIn('/charger/move/batch', { stationId: ['1', '2'], pileNos: ['3'] })).toEqual([
    { kind: 'STATION', id: '1' },
    { kind: 'STATION', id: '2' },
  ])
})
