import { success, type Envelope } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { aFeeInForce } from '../fixtures.ts'
import { BulkChange } from './bulk-change.tsx'

const [period] = aFeeInForce.periods
const dearer = { ...period, servicePrice: 4500 }
const plan = { feeName: '直流分时价', pileType: 'DC', before: [period], after: [dearer], next: null }
const station = { stationId: '3', stationName: '示例站', refusal: null, basis: 'seen3', plans: [plan] }
const refused = { stationId: '4', stationName: '停用站', refusal: '站点已拆除', basis: 'seen4', plans: [] }

const answers =
  (reports: object[]) =>
  (path: string): Envelope<unknown> =>
    path.startsWith('/api/station/fee/change')
      ? success(reports)
      : path === '/api/station/list'
        ? success([])
        : success(null)
const changes = (fetched: ReturnType<typeof theServerAnswers>) =>
  fetched.mock.calls.filter(([url]) => url === '/api/station/fee/change').map(bodyOf)
const previews = (fetched: ReturnType<typeof theServerAnswers>) =>
  fetched.mock.calls
    .map(([url]) => new URL(url, 'http://here'))
    .filter(({ pathname }) => pathname === '/api/station/fee/change/preview')
    .map(({ searchParams }) => searchParams)
const permissions = ['station:fee:change', 'station:fee:confirm']

async function preview(value: string) {
  fireEvent.change(screen.getByLabelText('元/度'), { target: { value } })
  fireEvent.blur(screen.getByLabelText('元/度'))
  fireEvent.click(screen.getByText(/^预\s*览$/))
  await screen.findByText('返回修改规则', {}, { timeout: 4000 })
}

test('a rule is shown station by station first; only then drafts are written, and each station has its result', async () => {
  const fetched = theServerAnswers(answers([station, refused]))
  openPage(<BulkChange stationIds={['3', '4']} onClose={() => {}} />, { permissions })
  await preview('0.05')
  const [asked] = previews(fetched)
  expect([asked?.getAll('stationIds'), asked?.get('value')]).toEqual([['3', '4'], '500'])
  expect(changes(fetched)).toEqual([])
  expect(screen.getByText('0.3285 + 0.4000 → 0.3285 + 0.4500')).toBeTruthy()
  expect(screen.getByText('未调价：站点已拆除')).toBeTruthy()
  fireEvent.click(screen.getByText('为 1 个站点存草稿'))
  expect(await screen.findByText('1 个站点已存草稿，1 个未调价')).toBeTruthy()
  const rule = { pileType: 'ALL', part: 'SERVICE', way: 'ADD', value: 500, confirmFlag: 0 }
  const stations = [
    { stationId: '3', basis: 'seen3' },
    { stationId: '4', basis: 'seen4' },
  ]
  expect(changes(fetched)).toMatchObject([{ ...rule, stations }])
})

test('an unusual price wants a tick, and going back keeps the rule', async () => {
  const free = { ...plan, after: [{ ...period, servicePrice: 0 }] }
  const fetched = theServerAnswers(answers([{ ...station, plans: [free] }]))
  openPage(<BulkChange stationIds={['3']} onClose={() => {}} />, { permissions })
  fireEvent.click(screen.getByLabelText('同时确认（不勾选则只存为草稿）'))
  await preview('-0.4')
  expect(screen.getByText('“全天”的服务费为 0')).toBeTruthy()
  fireEvent.click(screen.getByText('返回修改规则'))
  expect((await screen.findByLabelText<HTMLInputElement>('元/度')).value).toBe('-0.4000')
  fireEvent.click(screen.getByText(/^预\s*览$/))
  fireEvent.click(await screen.findByText('确认 1 个站点的新价格', {}, { timeout: 4000 }))
  expect(await screen.findByText('请核对后勾选')).toBeTruthy()
  expect(changes(fetched)).toEqual([])
  fireEvent.click(screen.getByLabelText('我已核对标出的价格'))
  fireEvent.click(screen.getByText('确认 1 个站点的新价格'))
  await waitFor(() => expect(changes(fetched)[0]).toMatchObject({ confirmFlag: 1, value: -4000 }))
})
