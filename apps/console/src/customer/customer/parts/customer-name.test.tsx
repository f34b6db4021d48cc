import { failure, success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
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

test('who may not read customers, or not this one, reads that it is a certain one', async () => {
  const fetched = theServerAnswers(() => failure('REQUEST.UNKNOWN_PATH'))
  openPage(<CustomerName id="5" />)
  expect(screen.getByText('指定的一位')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})
