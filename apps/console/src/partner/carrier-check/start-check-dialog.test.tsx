import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { StartCheckDialog } from './start-check-dialog.tsx'

const partner = (id: string, carrierName: string, more: object) => ({ id, carrierName, status: '0', ...more })

test('a carrier that lets no question through says so before it is asked about a day, and a disabled one is not asked', async () => {
  const open = partner('7', '示例出行平台', { breakerTryTime: '2026-03-12 12:05:00' })
  const fetched = theServerAnswers(() => success([]))
  fetched.mockImplementation(async (url) =>
    Response.json(
      success(url.includes('TPP') ? [open, partner('8', '示例地图', { status: '1', breakerTryTime: null })] : []),
    ),
  )
  const permissions = ['carrier:order:check', 'connectivity:carrier:thirdParty:list']
  openPage(<StartCheckDialog onClose={() => {}} />, { permissions })
  const choose = async (name: string) => {
    fireEvent.mouseDown(await screen.findByLabelText('运营商'))
    fireEvent.click(await screen.findByTitle(name))
  }
  await choose('示例出行平台')
  expect(await screen.findByText('示例出行平台线路熔断中，2026-03-12 12:05:00再试，此前没有答复')).toBeTruthy()
  const button = () => screen.getByText(/^对\s*账$/).closest('button')
  expect(button()?.disabled).toBe(false)
  await choose('示例地图')
  expect(await screen.findByText('示例地图已停用，不能核对')).toBeTruthy()
  expect(screen.queryByText(/线路熔断中/)).toBeNull()
  expect(button()?.disabled).toBe(true)
})
