import { success } from '@chargedeck/contract/envelope'
import type { CarrierLog } from '@chargedeck/contract/partner/carrier-call/calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { CarrierLogList } from './carrier-log-list.tsx'
import { shownJson } from './shown-json.ts'

const log = (id: string, more: Partial<CarrierLog>): CarrierLog => ({
  id,
  callTime: '2026-03-12 12:00:00',
  carrierId: '7',
  carrierName: '示例出行平台',
  direction: 'IN',
  apiName: 'query_start_charge',
  stationId: null,
  stationName: null,
  orderId: null,
  orderNo: null,
  roamingFlag: 0,
  httpStatus: 200,
  ret: 0,
  costMs: 12,
  success: 'DONE',
  errMsg: null,
  ...more,
})
const rows = [
  log('1', {}),
  log('2', { ret: 4001, success: 'FAILED', errMsg: '签名错误' }),
  log('3', { direction: 'OUT', ret: null, httpStatus: null, success: 'FAILED', apiName: 'their_own' }),
  log('4', { ret: 4015, carrierId: null, carrierName: null }),
]

test('calls are shown by the names of interface, direction and return code; a click opens what was said', async () => {
  theServerAnswers((url) =>
    url.includes('/log/one')
      ? success({ ...rows[1], reqBody: '{"ConnectorID":"1"}', respBody: '' })
      : success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 4, totalCapped: false, rows }),
  )
  openPage(<CarrierLogList />, { permissions: ['connectivity:carrier:log:page', 'connectivity:carrier:log:one'] })
  expect((await screen.findAllByText('请求启动充电')).length).toBe(3)
  for (const text of ['their_own', '无答复', '返回码4015', '未知运营商']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByText('对方调用我方').length).toBe(3)
  await userEvent.click(screen.getAllByText('请求启动充电')[1] as HTMLElement)
  expect(await screen.findByText(/"ConnectorID": "1"/, undefined, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByText('4001（签名错误）')).toBeTruthy()
})

test('a body that was cut is shown as it is', () => {
  expect(shownJson('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(shownJson('{"a":')).toBe('{"a":')
})
