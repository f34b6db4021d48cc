import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFileOnItsWay, stillOnItsWay } from '../../../test/a-file-on-its-way.ts'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { BannerListPage } from './banner-list-page.tsx'
import { BannerForm } from './banner-form.tsx'
import { aBanner } from './fixtures.ts'

const page = (rows: readonly object[]) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })

const theServerHas = () =>
  theServerAnswers((path) => {
    if (path.startsWith('/api/banner/page')) return page([aBanner])
    return path.startsWith('/api/banner/target') ? success({ apps: [], activities: [] }) : page([])
  })

test('a banner whose activity has ended says that a click leads nowhere', async () => {
  theServerAnswers(() => page([{ ...aBanner, jumpOver: true }]))
  openPage(<BannerListPage />)
  expect(await screen.findByText('活动已结束或停用')).toBeDefined()
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

const company = (id: string, companyName: string) => ({ id, companyName, operatorId: id, dataStatus: 0, inScope: true })
const app = (id: string, appName: string) => ({ id, appName })

test('another company has other apps: those of the one before are chosen no more; an app that is not offered any more keeps its name', async () => {
  const fetched = theServerAnswers((path) => {
    if (path.endsWith('/company/list')) return success([company('1', '甲公司'), company('2', '乙公司')])
    return path.endsWith('/target/list') ? success({ apps: [app('7', '甲的应用')], activities: [] }) : page([])
  })
  const choose = async (label: string, option: string) => {
    fireEvent.mouseDown(await screen.findByLabelText(label))
    fireEvent.click(await screen.findByTitle(option, { exact: true }))
  }
  const { unmount } = openPage(<BannerForm banner={null} onClose={() => {}} />, { permissions: ['banner:page'] })
  await choose('公司', '甲公司')
  await waitFor(() => expect(fetched.mock.calls.some(([url]) => url.includes('/target/list'))).toBe(true))
  await choose('投放应用', '甲的应用')
  const chosen = () => [...document.querySelectorAll('.ant-select-selection-item')].map((item) => item.textContent)
  await waitFor(() => expect(chosen()).toContain('甲的应用'))
  await choose('公司', '乙公司')
  await waitFor(() => expect(chosen()).not.toContain('甲的应用'))
  unmount()
  openPage(<BannerForm banner={aBanner} onClose={() => {}} />, { permissions: ['banner:page'] })
  expect(await screen.findByText('司机端')).toBeTruthy()
})

test('the picture of a banner that is on its way is waited for, and not asked for once more', async () => {
  theServerAnswers((path) => (path.endsWith('/company/list') ? success([]) : page([])))
  openPage(<BannerForm banner={null} onClose={() => {}} />, { permissions: ['banner:page'] })
  await aFileOnItsWay()
  fireEvent.click(screen.getByText(/^保\s*存$/))
  expect(await screen.findByText(stillOnItsWay)).toBeTruthy()
  expect(screen.queryByText('请上传图片', { selector: '.ant-form-item-explain-error' })).toBeNull()
})
