import { success } from '@chargedeck/contract/envelope'
import type { CarrierDetail } from '@chargedeck/contract/site/carrier/row'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { aCarrierDetail } from '../fixtures.ts'
import type { CarrierTab } from '../parts/carrier-slots.ts'
import { CarrierDrawer } from './carrier-drawer.tsx'

const movements: CarrierTab = {
  key: 'movements',
  label: '资金流水',
  permission: { path: '/connectivity/carrier/margin/page' },
  concerns: ({ carrierType }) => carrierType !== 'REG',
  Content: () => null,
}
const open = (more: Partial<CarrierDetail>) => {
  theServerAnswers(() => success({ ...aCarrierDetail, ...more }))
  const steps = { previous: undefined, next: undefined, onClose: () => {} }
  return openPage(<CarrierDrawer id="7" tabs={[movements]} actionsOf={() => []} {...steps} />, {
    permissions: ['connectivity:carrier:margin:page'],
  })
}
const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)

test('a regulator has no money with us: its drawer has neither its terms nor its movements', async () => {
  const { unmount } = open({ carrierType: 'REG', apiStandard: 'HUNAN' })
  expect(await tabs()).toEqual(['基本信息', '密钥', '接口', '推送', '站点', '近期熔断'])
  unmount()
  open({ carrierType: 'TPP' })
  expect(await tabs()).toEqual(expect.arrayContaining(['结算', '资金流水']))
})
