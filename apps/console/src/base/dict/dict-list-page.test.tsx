import type { DictData, DictType } from '@chargedeck/contract/base/dict/calls'
import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { DictListPage } from './dict-list-page.tsx'

const common = { sort: 1, remark: null, status: 0, createTime: '2026-01-01 08:00:00', updateTime: null }
const type: DictType = { ...common, id: '1', name: '通用状态', code: 'common_status', sysFlag: 'Y' }
const word: DictData = { ...common, id: '11', typeId: '1', value: '正常', code: '0', sysFlag: 'Y' }
const answer = (path: string) => {
  if (path.endsWith('/sysDictData/list')) return success([word])
  if (path.endsWith('/sysDictData/add')) return success('12')
  if (path.endsWith('/detail')) return success(type)
  return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [type] })
}

beforeEach(() => localStorage.clear())

test('[S2.10] a dictionary opens with its words and accepts a new one', async () => {
  const fetched = theServerAnswers(answer)
  openPage(<DictListPage />, { permissions: ['sysDictType:page', 'sysDictData:list', 'sysDictData:add'] })
  fireEvent.click(await screen.findByText(/^字\s*典$/))
  expect(await screen.findByText('正常', { selector: '[role=dialog] td' }, { timeout: 15_000 })).toBeTruthy()
  fireEvent.click(screen.getByText('新增字典值'))
  const form = within((await screen.findByText('新增 - 字典值')).closest('[role=dialog]') as HTMLElement)
  fireEvent.change(form.getByLabelText('字典值'), { target: { value: '封存' } })
  fireEvent.change(form.getByLabelText('唯一编码'), { target: { value: '3' } })
  fireEvent.click(form.getByText(/保\s*存/))
  expect(await screen.findByText('新增成功')).toBeTruthy()
  const sent = fetched.mock.calls.find(([url]) => url.endsWith('/sysDictData/add'))?.[1]?.body // the console sends JSON
  expect(JSON.parse(sent as string)).toEqual({ typeId: '1', value: '封存', code: '3', sort: 100, remark: null })
})
