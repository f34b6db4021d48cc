import { success } from '@chargedeck/contract/envelope'
import type { FrameRow } from '@chargedeck/contract/insight/frame/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPile } from '../../../test/a-pile.ts'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { decodeFrame } from './decode-frame.ts'
import { FrameTab } from './frame-tab.tsx'

const start = '[2,"7","StartTransaction",{"connectorId":1,"idTag":"CARD1","meterStart":5,"x":[{"y":true}]}]'
const row: FrameRow = {
  key: '0',
  receiveTime: '2026-03-12 09:00:00',
  millis: 7,
  direction: 'IN',
  action: 'StartTransaction',
  messageId: '7',
  frame: start,
  orderId: '77',
}

test('any frame is shown in words', () => {
  const { kind, about, fields } = decodeFrame(start, 'StartTransaction')
  expect([kind, about]).toEqual(['请求', '开始充电 StartTransaction'])
  expect(fields.map(({ label, value }) => [label, value])).toEqual([
    ['枪号', '1'],
    ['卡号', 'CARD1'],
    ['起始电表(Wh)', '5'],
    ['x', null],
    ['第1项', null],
    ['y', 'true'],
  ])
  expect(decodeFrame('[3,"7",{"status":"Accepted"}]', 'Reset')).toMatchObject({
    kind: '应答',
    fields: [{ label: '状态', value: 'Accepted' }],
  })
  expect(decodeFrame('[4,"7","InternalError","no",{}]', 'Reset')).toMatchObject({
    kind: '错误',
    fields: [{ value: 'InternalError' }, {}],
  })
  for (const text of ['', '{', 'null', '[]', '[9]', '<script>']) expect(decodeFrame(text, '').kind).toBe('无法解析')
})

test('frames are listed, searched and expanded', async () => {
  const page = { pageNo: 1, pageSize: 20, totalPage: 1, totalRows: 1, totalCapped: false, rows: [row] }
  const fetched = theServerAnswers(() => success(page))
  openPage(<FrameTab pile={aPile()} />, { permissions: ['charge:order:page'] })
  fireEvent.click(await screen.findByText('2026-03-12 09:00:00.007'))
  expect(await screen.findByText('起始电表(Wh)')).toBeTruthy()
  expect(screen.getByText('查看充电订单').getAttribute('href')).toContain('77')
  fireEvent.change(screen.getByLabelText('关键词'), { target: { value: 'CARD1' } })
  fireEvent.click(screen.getByText(/^查\s*询$/))
  await waitFor(() => expect(fetched.mock.calls.at(-1)?.[0]).toContain('searchValue=CARD1'))
})
