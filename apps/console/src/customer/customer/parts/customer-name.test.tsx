import { failure, success } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { CustomerName } from './customer-name.tsx'

const permissions = ['customer:detail']

test.each([
  ['a nickname', { nickname: '李女士', mobile: '138****0001' }, '李女士'],
  ['a number alone', { nickname: null, mobile: '138****0001' }, '138****0001'],
])('a customer of a filter is called by %s', async (_, customer, name) => {
  theServerAnswers(() => success({ customer }))
  openPage(<CustomerName id="5" />, { permissions })
  expect(await screen.findByText(name)).toBeTruthy()
})

test('who may not read customers reads that it is a certain one, and asks nothing', async () => {
  const fetched = theServerAnswers(() => success({ customer: { nickname: '李女士', mobile: null } }))
  openPage(<CustomerName id="5" />)
  expect(screen.getByText('指定的一位')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

test('so does who may not read this one', async () => {
  const fetched = theServerAnswers(() => failure('CUSTOMER.NOT_FOUND'))
  openPage(<CustomerName id="5" />, { permissions })
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(await screen.findByText('指定的一位')).toBeTruthy()
})
