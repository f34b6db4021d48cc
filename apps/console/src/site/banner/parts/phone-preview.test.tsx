import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { aBanner } from '../fixtures.ts'
import { PhonePreview } from './phone-preview.tsx'

const notice = { id: '21', title: '尖峰时段提示', content: '<p>电价较高</p>', topFlag: 0, sort: 5 }
const page = (rows: readonly object[]) =>
  success({ pageNo: 1, pageSize: 20, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })
const theServerShows = () =>
  theServerAnswers((path) => page(path.startsWith('/api/banner/page') ? [aBanner, { ...aBanner, id: '12' }] : [notice]))
const permissions = ['banner:page', 'notice:bar:page']
const dots = () => screen.queryAllByRole('button', { name: /^第\d张/ })

test('the draft stands among what shows now: in place of its stored self, in the order of the sort numbers', async () => {
  theServerShows()
  const draft = { id: '12', title: '新图', fileId: '99', position: 'HOME', sort: 1 } as const
  openPage(<PhonePreview companyId="1" banner={draft} />, { permissions })
  expect(await screen.findByRole('button', { name: '第2张 端午充电8折' })).toBeDefined()
  expect(dots()).toHaveLength(2)
  expect(screen.getByRole('img', { name: '新图' })).toHaveProperty('src', expect.stringContaining('/file/preview/99'))
  fireEvent.click(screen.getByRole('button', { name: '第2张 端午充电8折' }))
  expect(screen.getByRole('img', { name: '端午充电8折' })).toBeDefined()
})

test('a draft for another position is not shown here', async () => {
  theServerShows()
  const draft = { id: '', title: '新图', fileId: null, position: 'MINE', sort: 1 } as const
  openPage(<PhonePreview companyId="1" banner={draft} />, { permissions })
  expect(await screen.findByRole('button', { name: /^第3张/ })).toBeDefined()
  fireEvent.click(screen.getByText('站点'))
  expect(await screen.findByRole('button', { name: /^第2张/ })).toBeDefined()
  expect(dots()).toHaveLength(2)
})

test('a notice is a bar that opens; the written one is open, and its links lead nowhere', async () => {
  theServerShows()
  const content = '<p><a href="javascript:x()">明天恢复</a></p>'
  const draft = { id: '', title: '检修', content, position: 'HOME', sort: 9, topFlag: 1, written: true } as const
  openPage(<PhonePreview companyId="1" notice={draft} />, { permissions })
  expect(screen.getByText('明天恢复').getAttribute('href')).toBeNull()
  const bar = await screen.findByRole('button', { name: /尖峰时段提示/ })
  expect(screen.queryByText('电价较高')).toBeNull()
  fireEvent.click(bar)
  expect(screen.getByText('电价较高')).toBeDefined()
})

test('who may not read notices sees the banners alone', async () => {
  const fetched = theServerShows()
  openPage(<PhonePreview companyId="1" />, { permissions: ['banner:page'] })
  await screen.findByRole('button', { name: /^第2张/ })
  expect(fetched.mock.calls.filter(([url]) => url.includes('/notice/bar'))).toEqual([])
})
