import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { BannerListPage } from './banner-list-page.tsx'
import { aBanner } from './fixtures.ts'

const page = (rows: readonly object[]) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })

const theServerHas = () =>
  theServerAnswers((path) => {
    if (path.startsWith('/api/banner/page')) return page([aBanner])
    return path.startsWith('/api/banner/target') ? success({ apps: [], activities: [] }) : page([])
  })

test('a banner is taken off with all its other facts unchanged, and with the version that was read', async () => {
  const fetched = theServerHas()
  openPage(<BannerListPage />, { permissions: ['banner:addedOrModify'] })
  expect(await screen.findByText('活动 三月有礼')).toBeDefined()
  fireEvent.click(await screen.findByText('下架', { selector: 'button *' }))
  await screen.findByText(/下架「端午充电8折」/)
  expect(screen.queryByText('删除')).toBeNull()
  fireEvent.click(screen.getByText(/^下\s*架$/, { selector: '.ant-modal *' }))
  const save = () => fetched.mock.calls.find(([url]) => url === '/api/banner/addedOrModify')
  await waitFor(() => expect(save()).toBeDefined())
  expect(bodyOf(save())).toEqual({
    id: '11',
    companyId: '1',
    title: '端午充电8折',
    position: 'HOME',
    appIds: ['5'],
    fileId: '31',
    jumpType: 'ACTIVITY',
    jumpTarget: '41',
    startTime: '2026-03-01 00:00:00',
    endTime: '2026-03-31 23:59:59',
    sort: 10,
    remark: null,
    dataStatus: 1,
    rowVersion: 4,
  })
})

test('without the rights there is no action; with the right to delete alone there is no other', async () => {
  theServerHas()
  openPage(<BannerListPage />, { permissions: ['banner:delete'] })
  await screen.findByText('删除', { selector: 'button *' })
  expect(screen.queryByText('编辑')).toBeNull()
  expect(screen.queryByText('新增轮播图')).toBeNull()
})
