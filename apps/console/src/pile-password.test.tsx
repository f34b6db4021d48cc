import { success } from '@chargedeck/contract/envelope'
import { pilePasswordApi } from '@chargedeck/contract/charging/pile-password/calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../test/open-page.tsx'
import { aPileDetail } from './site/pile/fixtures.ts'
import { PasswordSection } from './charging/pile-password/password-section.tsx'

const permissions = Object.values(pilePasswordApi).map(permissionOf)
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: /确\s*定/ }))

test('a new password is shown once, and forgotten when the dialog closes', async () => {
  theServerAnswers(() => success({ password: 'abcdefghjkmnpqrstuvw' }))
  openPage(<PasswordSection detail={aPileDetail({ hasPassword: false, newPassword: 'UNSEEN' })} />, { permissions })
  expect(screen.getByText('已生成，设备尚未使用')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '查看一次' }))
  await confirm()
  expect(await screen.findByText('abcdefghjkmnpqrstuvw')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByText('abcdefghjkmnpqrstuvw')).toBeNull()
})

test('a changed password tells whether the charger is being sent it', async () => {
  const fetched = theServerAnswers(() => success({ sentFlag: 1 }))
  openPage(<PasswordSection detail={aPileDetail({ hasPassword: true, newPassword: null })} />, { permissions })
  expect(screen.queryByRole('button', { name: '查看一次' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '更换密码' }))
  await confirm()
  expect(await screen.findByText('新密码正在下发到设备')).toBeTruthy()
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"pileId":"8","endOldFlag":0}')
})

test('who may not set passwords sees only the state', () => {
  theServerAnswers(() => success(null))
  openPage(<PasswordSection detail={aPileDetail({ hasPassword: false, newPassword: null })} />)
  expect(screen.getByText('未设置：设备连接后须等待处理')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
