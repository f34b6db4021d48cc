import { success } from '@chargedeck/contract/envelope'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { CarrierFilter } from './carrier-filter.tsx'
import { carrierTexts } from './carrier-texts.tsx'

const filter = (
  <Form>
    <CarrierFilter />
  </Form>
)
const platform = { id: '3', carrierName: '示例出行平台', operatorId: 'MA5TPP003', companyId: '1', carrierType: 'TPP' }

test('users who may read the carriers filter by one; the others do not see the filter', async () => {
  const fetched = theServerAnswers(() => success([{ ...platform, status: carrierStates.enabled }]))
  const { unmount } = openPage(filter)
  expect(screen.queryByLabelText('流量方')).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
  unmount()
  openPage(filter, { permissions: ['connectivity:carrier:thirdParty:list'] })
  expect(await screen.findByLabelText('流量方')).toBeDefined()
  expect(fetched.mock.calls[0]?.[0]).toContain('/connectivity/carrier/thirdParty/list?carrierType=TPP')
})

test('a list that is filtered by a carrier names it to those who may read the carriers', async () => {
  theServerAnswers(() => success([{ ...platform, status: carrierStates.enabled }]))
  const { unmount } = openPage(carrierTexts.carrierId('3'), { permissions: ['connectivity:carrier:thirdParty:list'] })
  expect(await screen.findByText('示例出行平台')).toBeDefined()
  unmount()
  openPage(carrierTexts.carrierId('3'))
  expect(await screen.findByText('指定的一家')).toBeDefined()
})
