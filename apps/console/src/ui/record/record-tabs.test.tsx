import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { RecordTabs } from './record-tabs.tsx'

const tab = (label: string) => ({ key: label, label, children: `${label}的内容` })
const few = [{ label: '概况', tabs: [tab('概览'), tab('图片')] }]
const many = [
  { label: '概况', tabs: ['概览', '实时', '图片'].map(tab) },
  { label: '设备', tabs: ['配置', '固件', '名单', '功率'].map(tab) },
  { label: '经营', tabs: [] },
  { label: '记录', tabs: ['报文', '移桩'].map(tab) },
]
const names = (role: string) => screen.getAllByRole(role).map((one) => one.textContent)

test('few tabs stand side by side, without their groups', () => {
  openPage(<RecordTabs groups={few} />)
  expect(names('tab')).toEqual(['概览', '图片'])
  expect(screen.queryByText('概况')).toBeNull()
})

test('more tabs than fit are reached by their groups, and the address names the open one', async () => {
  openPage(<RecordTabs groups={many} />, { search: '?open=1' })
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(names('tab')).toEqual(['概览', '实时', '图片'])
  await userEvent.click(screen.getByText('设备'))
  expect(names('tab')).toEqual(['配置', '固件', '名单', '功率'])
  await userEvent.click(screen.getByRole('tab', { name: '固件' }))
  expect(screen.getByText('固件的内容')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(`?open=1&tab=${encodeURIComponent('固件')}`)
})

test('more tabs than fit of one group have no groups above them', () => {
  openPage(<RecordTabs groups={[{ label: '概况', tabs: [...'一二三四五六七八九'].map(tab) }]} />)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText('一的内容')).toBeTruthy()
})

test('a link opens its tab', () => {
  openPage(<RecordTabs groups={many} />, { search: '?tab=移桩' })
  expect(screen.getByText('移桩的内容')).toBeTruthy()
})
